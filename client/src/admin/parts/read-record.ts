/** A record as it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Null for one that is not stored yet. */
  version: number | null;
}
