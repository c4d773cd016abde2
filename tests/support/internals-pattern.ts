/** Text that shows how the gateway is built: stacks, queries, files, messages of the database. */
export const internalsPattern =
  /node_modules|\.ts\b|\.[cm]?js:\d+|\bnode:internal|<anonymous>|SELECT |INSERT |UPDATE |SQLITE|\bER_[A-Z]|QueryFailed|\/home\//;
