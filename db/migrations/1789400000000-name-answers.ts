import { formerLabels } from '#domain/forms/former-labels.ts';
import type { Migration, Queries } from './migration.ts';
import type { QueryRunner } from './table-definition.ts';

/** Rows of one statement: each is a transaction of its own, since forms that arrive meanwhile would wait for a longer one. */
const BATCH = 500;

/** Answers of sent forms have the name of their field beside its label. */
export class NameAnswers1789400000000 implements Migration {
  name = 'NameAnswers1789400000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.fillRows(runner);
  }

  /** In the text of the column, where a value has its quotation marks escaped: no row is read. */
  async fillRows(queries: Queries): Promise<void> {
    await replaceInAll(
      queries,
      names.map(([name, label]) => [withLabel(label), withName(name, label)]),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceInAll(
      runner,
      names.map(([name, label]) => [withName(name, label), withLabel(label)]),
    );
  }
}

const names = Object.entries(formerLabels);
const withLabel = (label: string): string => `{"label":${JSON.stringify(label)},`;
const withName = (name: string, label: string): string =>
  `{"name":"${name}","label":${JSON.stringify(label)},`;

/** Replaces texts in the answers of all inquiries, batch after batch in the order of their ids. */
async function replaceInAll(
  queries: Queries,
  texts: readonly (readonly [before: string, after: string])[],
): Promise<void> {
  const replaced = texts.reduce((column) => `REPLACE(${column}, ?, ?)`, 'answers');
  for (let after = ''; ; ) {
    const found = (await queries.query(
      `SELECT MAX(id) AS last FROM (SELECT id FROM inquiries WHERE id > ? ORDER BY id LIMIT ${BATCH}) AS batch`,
      [after],
    )) as { last: string | null }[];
    const last = found[0]?.last ?? null;
    if (last === null) return;
    await queries.query(`UPDATE inquiries SET answers = ${replaced} WHERE id > ? AND id <= ?`, [
      ...texts.flat(),
      ...[after, last],
    ]);
    after = last;
  }
}
