/**
 * The database has run migrations that this version does not know: a newer version has changed it, or one from before
 * the first release. This version would read and write it wrongly, so that it changes nothing and does not start.
 */
export class UnknownMigrations extends Error {
  override name = 'UnknownMigrations';

  /** `names`: at least one, in the order in which they ran. */
  constructor(names: readonly string[]) {
    const others = names.length > 1 ? ` and ${names.length - 1} more` : '';
    super(
      `The database belongs to another version of this program: it has run a migration that this one does not know (${names.at(-1)}${others}). Nothing was changed. Start that version or a newer one, or choose another database.`,
    );
  }
}
