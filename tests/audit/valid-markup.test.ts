import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paths } from '#client/site/paths.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { HtmlValidate } from '#tests/tools/audit/html-validate.mjs';

/** That the markup of every page is valid HTML, by html-validate. */

const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));
const fixed = Object.values(paths).filter((path) => !path.includes(':'));
const pages = [...fixed, '/case-studies/cs1', '/case-studies/cs2', '/case-studies/cs3'];
const unlisted = ['/no-such-page', '/case-studies/cs9', '/mail/sent/contact/DS-AAAA-11'];

const gateway = gatewayForAll({
  seeded: true,
  clientFolder,
  env: { PUBLIC_URL: 'https://dalmara.example' },
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Style rules that HTML does not require and that React and Vite do not follow.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's ids begin with an underscore, which is valid.
    'valid-id': ['error', { relaxed: true }],
    // The files are served from the same origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Sizes that depend on data (the length of a bar) are style attributes; the policy allows them.
    'no-inline-style': 'off',
    // A list with a name helps screen reader users.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // CSS keeps numbers on one line; the text stays as typed, so that it can be copied.
    'tel-non-breaking': 'off',
  },
});

it.each([...pages, ...unlisted])('the markup of %s is valid', async (path) => {
  const { text } = await gateway.visitor().get(path);
  const report = await validator.validateString(text);
  const messages = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = text.split('\n')[line - 1]?.slice(Math.max(0, column - 80), column + 80);
      return `${ruleId}: ${message} … ${near}`;
    }),
  );
  expect(messages).toEqual([]);
});
