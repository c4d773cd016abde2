import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * A control that is disabled while it has the focus loses it to the body. Buttons of the admin are turned off by
 * parts/ActionButton.tsx instead, and the fields of a record give the focus away before (parts/RecordDialog.tsx).
 */

const admin = fileURLToPath(new URL('../../client/src/admin', import.meta.url));

/** A source without its comments, what is written to people, and `disabled={false}`, which keeps a part of Chakra's enabled. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|\bdisabled=\{false\}/g, '');

it('no control of the admin is disabled, but the fields of a record', () => {
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const disabling = files.filter((name) =>
    /(?<![-\w])disabled\b/.test(codeOf(readFileSync(`${admin}/${name}`, 'utf8'))),
  );
  expect(disabling).toEqual(['parts/RecordDialog.tsx']);
});
