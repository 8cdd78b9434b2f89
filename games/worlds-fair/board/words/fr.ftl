title = Exposition universelle 1893
