//! Numbers as a collector reads them.

use std::time::{SystemTime, UNIX_EPOCH};

use midway_web::{Measured, Number};
use opentelemetry_proto::tonic::collector::metrics::v1::ExportMetricsServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::common::v1::{AnyValue, InstrumentationScope, KeyValue};
use opentelemetry_proto::tonic::metrics::v1::{
    AggregationTemporality, Gauge, Histogram, HistogramDataPoint, Metric, NumberDataPoint, ResourceMetrics,
    ScopeMetrics, Sum, metric::Data, number_data_point,
};
use opentelemetry_proto::tonic::resource::v1::Resource;
use opentelemetry_proto::transform::common::tonic::ResourceAttributesWithSchema;
use prost::Message;

/// Nanoseconds since 1970.
pub(crate) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_nanos()).unwrap_or(u64::MAX)
}

pub(crate) fn resource(resource: &opentelemetry_sdk::Resource) -> Resource {
    let attributes = ResourceAttributesWithSchema::from(resource).attributes.0;
    Resource { attributes, ..Resource::default() }
}

/// The message with all numbers, which count from when the server began.
pub(crate) fn written(numbers: &[Number], resource: Resource, began: u64) -> Vec<u8> {
    let span = Since { began, now: now() };
    let metrics = numbers.iter().map(|number| span.metric(number)).collect();
    let scope = InstrumentationScope { name: "midway".into(), ..InstrumentationScope::default() };
    let scope = ScopeMetrics { scope: Some(scope), metrics, ..ScopeMetrics::default() };
    let told = ResourceMetrics {
        resource: Some(resource),
        scope_metrics: vec![scope],
        ..ResourceMetrics::default()
    };
    ExportMetricsServiceRequest { resource_metrics: vec![told] }.encode_to_vec()
}

/// The time that numbers are about.
#[derive(Clone, Copy)]
struct Since {
    began: u64,
    now: u64,
}

impl Since {
    fn metric(self, number: &Number) -> Metric {
        let data = match &number.value {
            Measured::Gauge(value) => Data::Gauge(Gauge { data_points: vec![self.point(*value as f64)] }),
            Measured::Counter(value) => sum(vec![self.point(*value)]),
            Measured::Counters(label, kinds) => {
                let point = |(kind, value): &(String, u64)| NumberDataPoint {
                    attributes: vec![attribute(label, kind)],
                    ..self.point(*value as f64)
                };
                sum(kinds.iter().map(point).collect())
            }
            Measured::Histogram { bounds, counts, sum } => self.histogram(bounds, counts, *sum),
        };
        let (name, description) = (number.name.to_owned(), number.about.to_owned());
        Metric { name, description, data: Some(data), ..Metric::default() }
    }

    fn point(self, value: f64) -> NumberDataPoint {
        NumberDataPoint {
            start_time_unix_nano: self.began,
            time_unix_nano: self.now,
            value: Some(number_data_point::Value::AsDouble(value)),
            ..NumberDataPoint::default()
        }
    }

    fn histogram(self, bounds: &[f64], counts: &[u64], sum: f64) -> Data {
        let point = HistogramDataPoint {
            start_time_unix_nano: self.began,
            time_unix_nano: self.now,
            count: counts.iter().sum(),
            sum: Some(sum),
            bucket_counts: counts.to_vec(),
            explicit_bounds: bounds.to_vec(),
            ..HistogramDataPoint::default()
        };
        let aggregation_temporality = AggregationTemporality::Cumulative as i32;
        Data::Histogram(Histogram { data_points: vec![point], aggregation_temporality })
    }
}

fn sum(data_points: Vec<NumberDataPoint>) -> Data {
    let aggregation_temporality = AggregationTemporality::Cumulative as i32;
    Data::Sum(Sum { data_points, aggregation_temporality, is_monotonic: true })
}

fn attribute(key: &str, value: &str) -> KeyValue {
    let value = Some(AnyValue { value: Some(Value::StringValue(value.to_owned())) });
    KeyValue { key: key.to_owned(), value, ..KeyValue::default() }
}
