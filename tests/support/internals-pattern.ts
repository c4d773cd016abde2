/** Text that shows how the gateway is built: stacks, queries, files, messages of the database. */
export const internalsPattern =
  /node_modules|\.ts\b|\bat .+:\d+:\d+|SELECT |INSERT |UPDATE |SQLITE|\bER_[A-Z]|QueryFailed|\/home\//;
