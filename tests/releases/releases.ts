import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * What each release leaves behind, in a folder of its version: a database on both engines and the backups of both, all with
 * the same rows. Made once (make.ts) and never again, since it stands for what installations of that release have.
 */

/** The files of a release. */
export const files = {
  /** The database file of SQLite, gzipped. */
  sqlite: 'database.sqlite.gz',
  /** The statements that make the database on MariaDB or MySQL, gzipped. */
  mysql: 'database.sql.gz',
  /** What `npm run db -- backup` writes on each engine. */
  backups: ['sqlite.backup', 'mysql.backup'],
  contents: 'contents.json',
} as const;

/** What is found in the database of a release again, through the API. A later release may add to it. */
export interface ReleaseContents {
  readonly client: { readonly id: string; readonly name: string; readonly logo: string };
  /** Of the picture that is the logo of that client. */
  readonly pictureSha256: string;
  /** A client in the trash. */
  readonly deletedClient: string;
  readonly inquiry: { readonly reference: string; readonly email: string; readonly message: string };
  readonly appointment: { readonly reference: string; readonly date: string; readonly slot: string };
  /** Somebody beside the first account; both have the password of the tests. */
  readonly person: { readonly username: string; readonly role: string };
  readonly token: { readonly name: string; readonly secret: string };
  readonly tagline: string;
}

const root = fileURLToPath(new URL('.', import.meta.url));

export const folderOf = (version: string): string => join(root, version);

export const fileOf = (version: string, name: string): string => join(folderOf(version), name);

/** The versions that have left something behind, oldest first. */
export const releases: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export const contentsOfRelease = (version: string): ReleaseContents =>
  JSON.parse(readFileSync(fileOf(version, files.contents), 'utf8'));
