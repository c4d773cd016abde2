/** A fault that a test must notice: one clause of what the code, a document or the specification promises, taken out. */
export interface PlantedFault {
  /** The file it is planted in, from the root of the project. */
  readonly file: string;
  /** Text of that file; it stands there once. */
  readonly find: string;
  /** What takes its place. The result has no error of types and no unused name. */
  readonly put: string;
  /** The promise that it breaks, in a few words. */
  readonly breaks: string;
  /** The engine that shows it, where it is not SQLite. */
  readonly engine?: 'mysql';
  /** The file of tests that must turn red, from `tests/` on. */
  readonly test: string;
}
