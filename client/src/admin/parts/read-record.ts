/** A record as it was read. */
export interface ReadRecord<Values> {
  values: Values;
  /** Null for a record that is not stored yet. */
  version: number | null;
  /** The id under which a new record will be stored; kept in its draft. */
  newId?: string;
}

/** There is no record of that id: it was deleted, or there never was one. */
export class RecordMissing extends Error {
  override name = 'RecordMissing';
}
