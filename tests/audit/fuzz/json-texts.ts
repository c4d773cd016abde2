import fc from 'fast-check';

/*
 * Texts as in the corpora of JSON parsers (https://github.com/nst/JSONTestSuite describes the kinds): valid ones, nearly
 * valid ones, deeply nested ones, and bytes that are not text.
 */

const broken = fc.constantFrom(
  '',
  ' ',
  '[',
  '{',
  '}',
  ']',
  '"',
  '[1,]',
  '{"a":1,}',
  '[,1]',
  '{"a"}',
  '{a:1}',
  "{'a':1}",
  '[1 2]',
  '[01]',
  '[-]',
  '[1.]',
  '[.5]',
  '[1e]',
  '[0x1]',
  '[+1]',
  '[NaN]',
  '[Infinity]',
  '[nul]',
  '[TRUE]',
  '["\t"]',
  '["\\x"]',
  '["\\u12"]',
  '["\\uD800"]',
  '["\\uD800\\uDC0"]',
  '[1]x',
  '[1]//',
  '/**/[1]',
  '\uFEFF{}',
  '\u00A0{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"":0}',
  '[1e999]',
  '[-1e999]',
  '[123456789012345678901234567890]',
  'null',
  '0',
  '"a"',
  'true',
  '[]',
  '[[]]',
);

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '[{"a":', '[[],'), fc.integer({ min: 10, max: 20_000 }), fc.boolean())
  .map(([piece, times, closed]) => {
    const end = closed
      ? [...piece]
          .reverse()
          .flatMap((character) => (character === '[' ? [']'] : character === '{' ? ['}'] : []))
          .join('')
      : '';
    return `${piece.repeat(times)}1${end.repeat(times)}`;
  });

/** A valid text with a piece inserted or replaced. */
const mutated = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom('', '"', ',', ':', '[', '}', '\\', '\u0000', '\uFFFF', '1', ' '),
    fc.nat({ max: 3 }),
  )
  .map(([json, offset, piece, cut]) => {
    const at = offset % (json.length + 1);
    return json.slice(0, at) + piece + json.slice(at + cut);
  });

/** Bodies sent as JSON. */
export const jsonBody: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 3, arbitrary: fc.json().map((json) => Buffer.from(json)) },
  { weight: 3, arbitrary: broken.map((json) => Buffer.from(json)) },
  { weight: 3, arbitrary: mutated.map((json) => Buffer.from(json)) },
  { weight: 1, arbitrary: deep.map((json) => Buffer.from(json)) },
  { weight: 1, arbitrary: fc.json().map((json) => Buffer.from(json, 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);
