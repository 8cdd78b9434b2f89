use numpy::{Element, PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::failure::{Done, Failure};

/// A row of numbers in an array: in `out` where one is given, else in a new one. `write` gets all of it.
pub(crate) fn written<'py, T: Element + Default + Copy>(
    py: Python<'py>,
    out: Option<Bound<'py, PyAny>>,
    length: usize,
    write: impl FnOnce(&mut [T]) -> Done<()>,
) -> Done<Bound<'py, PyAny>> {
    let Some(out) = out else {
        let mut row = vec![T::default(); length];
        write(&mut row)?;
        return Ok(PyArray1::from_vec(py, row).into_any());
    };
    let array = out.cast::<PyArray1<T>>().map_err(|_| unfit::<T>(&out, length))?;
    let mut lent =
        array.try_readwrite().map_err(|error| Failure::new("BadShape", format!("out: {error}")))?;
    if lent.len() != length {
        return Err(unfit::<T>(&out, length));
    }
    write(lent.as_slice_mut().map_err(|_| unfit::<T>(&out, length))?)?;
    drop(lent);
    Ok(out)
}

fn unfit<T: Element>(out: &Bound<'_, PyAny>, length: usize) -> Failure {
    let kind = T::get_dtype(out.py());
    let given = match out
        .getattr("shape")
        .and_then(|shape| Ok((shape.to_string(), out.getattr("dtype")?.to_string())))
    {
        Ok((shape, dtype)) => format!("one of {dtype} with shape {shape}"),
        Err(_) => "something else".to_owned(),
    };
    Failure::new(
        "BadShape",
        format!("out has to be a contiguous array of {length} numbers of {kind}, and is {given}"),
    )
}
