/** Points at which a gateway can be killed. */
export const killPoints = [
  'before-insert',
  'before-commit',
  'after-commit',
  'after-smtp',
  'migrating',
  'any-write',
] as const;

export type KillPoint = (typeof killPoints)[number];

/** A fault to inject, sent by the test through the IPC channel of the gateway process. */
export interface Command {
  readonly id: number;
  /** Kills the process at the nth statement (from 1) of that kind; null: no kill. */
  readonly kill?: { readonly at: KillPoint; readonly nth: number } | null;
  /** Offset of its clock, in milliseconds. */
  readonly clockAhead?: number;
  /** Highest number of pages SQLite may use; null: no limit. */
  readonly pages?: number | null;
}

/** The response to a command. */
export interface CommandResult {
  /** The id of the command. */
  readonly id: number;
  /** Number of migration statements that have run so far. */
  readonly migrationSteps: number;
}
