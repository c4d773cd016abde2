/** A record as it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Null for a record that is not stored yet. */
  version: number | null;
  /** The id under which a new record will be stored; kept in its draft. */
  newId?: string;
}
