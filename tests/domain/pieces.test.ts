import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import {
  choice,
  imagePath,
  isInstant,
  line,
  lines,
  optionalEmail,
  requiredEmail,
  requiredLine,
  requiredLines,
  requiredText,
  text,
  webAddress,
} from '#domain/rules/pieces.ts';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';

/** The parsed value, or the sentence of the refusal. */
function outcome(schema: v.GenericSchema, input: unknown): { value?: unknown; sentence?: string } {
  const result = v.safeParse(schema, input);
  return result.success ? { value: result.output } : { sentence: result.issues[0].message };
}

const EMAIL = 'Enter one e-mail address, such as name@company.com.';
const UNSTORABLE = 'Note contains characters that cannot be stored.';

describe('text', () => {
  it.each([
    ['  spaced \n', 'spaced'],
    ['two\nlines', 'two\nlines'],
    ['a\ttab', 'a\ttab'],
    ['🏭 شركة 𠜎', '🏭 شركة 𠜎'],
    ['one\u000btwo\u000cthree', 'one\ntwo\nthree'],
    ['\u0645\u06cc\u200c\u0631\u0648\u0645', '\u0645\u06cc\u200c\u0631\u0648\u0645'],
    [null, ''],
    [undefined, ''],
    ['   ', ''],
  ])('takes %j as %j', (input, value) => expect(outcome(text('Note', 20), input)).toEqual({ value }));

  it.each([
    ['Meera\u000bSundaram', 'Meera Sundaram'],
    ['\u202d+91 44 555 0100\u202c', '+91 44 555 0100'],
    ['\ufeffOr\u00adrin\u200b', 'Orrin'],
    ['\u200b\u2060', ''],
    ['\u0645\u06cc\u200c\u0631\u0648\u0645', '\u0645\u06cc\u200c\u0631\u0648\u0645'],
  ])('of one line takes %j as %j, without what nobody sees', (input, value) =>
    expect(outcome(line('Note', 20), input)).toEqual({ value }),
  );

  it('of unseen characters alone is missing', () => {
    expect(outcome(requiredLine('Name', 9), '\u200b\u00ad').sentence).toBe('Name is required.');
  });

  it.each([
    ['NUL \u0000', UNSTORABLE],
    ['escape \u001b', UNSTORABLE],
    ['delete \u007f', UNSTORABLE],
    ['high \ud83d', UNSTORABLE],
    ['\udfed low', UNSTORABLE],
    ['x'.repeat(21), 'Note must be at most 20 characters.'],
    [7, 'Note must be text.'],
    [['a'], 'Note must be text.'],
    [{ toString: 'x' }, 'Note must be text.'],
    [false, 'Note must be text.'],
  ])('refuses %j', (input, sentence) => expect(outcome(text('Note', 20), input)).toEqual({ sentence }));

  it('is measured like maxlength of a browser, in UTF-16 units, after trimming', () => {
    expect(outcome(text('Note', 4), ' 🏭🏭 ')).toEqual({ value: '🏭🏭' });
    expect(outcome(text('Note', 3), '🏭🏭').sentence).toBe('Note must be at most 3 characters.');
  });

  it('of one line refuses line breaks, which could inject a mail header', () => {
    for (const forged of ['a\nBcc: x@y.example', 'a\rb', 'a\r\nb']) {
      expect(outcome(line('Note', 90), forged)).toEqual({ sentence: 'Note must be one line.' });
    }
  });

  it('that is required is missing when it is empty, blank, null or omitted', () => {
    for (const input of ['', ' \t\n ', null, undefined]) {
      expect(outcome(requiredLine('Name', 9), input)).toEqual({ sentence: 'Name is required.' });
      expect(outcome(requiredText('Bio', 9), input)).toEqual({ sentence: 'Bio is required.' });
      expect(outcome(requiredLine('Region', 9, 'Choose a region.'), input).sentence).toBe('Choose a region.');
    }
  });
});

describe('an e-mail address', () => {
  it.each([
    '\u00ad',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202a',
    '\u2060',
    '\ufeff',
    '\u000b',
    '\u000c',
  ])('with %j, which nobody sees, around and inside is the address without', (unseen) => {
    const inside = /[\v\f]/.test(unseen) ? '' : unseen;
    const written = `${unseen}meera@orrin${inside}.example${unseen}`;
    expect(outcome(requiredEmail(), written)).toEqual({ value: 'meera@orrin.example' });
  });

  it.each([
    'meera@orrin.example',
    'first.last+tag@mail.orrin.example',
    "nora.o'brien@orrin.example",
    'a_b-c@orrin-mills.example',
    'info@xn--mgba3a4f16a.xn--mgba3a4f16a',
    'x!#$%&*/=?^`{|}~@orrin.example',
    'मीरा@उदाहरण.भारत',
    'josé.peña@bücher.example',
    'نورة@orrin.example',
    '田中@例え.テスト',
  ])('%s is taken, in the letters of any script', (address) => {
    expect(outcome(requiredEmail(), ` ${address} `)).toEqual({ value: address });
    expect(outcome(optionalEmail(), address)).toEqual({ value: address });
  });

  it.each([
    'meera',
    '@orrin.example',
    'meera@',
    'meera@orrin',
    'meera@orrin..example',
    'meera@-orrin.example',
    'me era@orrin.example',
    'a@orrin.example,b@orrin.example',
    'a@orrin.example;b@orrin.example',
    'Meera <meera@orrin.example>',
    '"me@era"@orrin.example',
    '.meera@orrin.example',
    'mee..ra@orrin.example',
    'meera@orrin.example.',
    'meera@[192.0.2.1]',
    'meera@orrin.e',
    'meera＠orrin.example',
    'meera\u202e@orrin.example',
    'meera@orrin。example',
    'मीरा @उदाहरण.भारत',
  ])('%s is refused', (address) => {
    expect(outcome(requiredEmail(), address)).toEqual({ sentence: EMAIL });
    expect(outcome(optionalEmail(), address)).toEqual({ sentence: EMAIL });
  });

  it('is the same address however its letters were composed', () => {
    expect(outcome(requiredEmail(), 'jose\u0301@orrin.example')).toEqual({
      value: 'jos\u00e9@orrin.example',
    });
  });

  it('may be omitted only when it is optional', () => {
    expect(outcome(optionalEmail(), null)).toEqual({ value: '' });
    expect(outcome(requiredEmail(), '')).toEqual({ sentence: 'Email is required.' });
    expect(outcome(requiredEmail('Email', 'Please.'), ' ')).toEqual({ sentence: 'Please.' });
  });

  it('longer than can be delivered is refused', () => {
    const long = `${'a'.repeat(limits.email)}@orrin.example`;
    expect(outcome(requiredEmail(), long)).toEqual({ sentence: 'Email must be at most 254 characters.' });
  });

  it('is checked in linear time', async () => {
    const judged = await cpuTimeOf(async () => {
      outcome(requiredEmail(), `${'a.'.repeat(120)}@${'a-'.repeat(4)}`);
      outcome(requiredEmail(), `a@${'a-.'.repeat(80)}`);
    });
    expect(judged).toBeLessThan(50);
  });
});

it.each(['https://x.example', 'http://x.example/a?b#c', 'HTTPS://X.EXAMPLE', ''])(
  'a URL %s is taken',
  (value) => {
    expect(outcome(webAddress('Site'), value)).toEqual({ value });
  },
);

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'x.example',
  '//x.example',
  'https://',
  'https:///x',
  'ftp://x.example',
])('a URL %s is refused', (address) => {
  expect(outcome(webAddress('Site'), address)).toEqual({
    sentence: 'Site must be an address that starts with https:// or http://.',
  });
});

it.each(['/marks/a.svg', '/media/abc.webp', 'https://x.example/a.png', ''])(
  'a URL of a picture: %s',
  (value) => {
    expect(outcome(imagePath('Logo'), value)).toEqual({ value });
  },
);

it.each(['marks/a.svg', '//evil.example/a.png', '/\\evil.example', '/a b.png', 'data:image/png,x'])(
  'a URL of a picture is never %s',
  (path) => {
    expect(outcome(imagePath('Logo'), path)).toEqual({
      sentence: 'Logo must be a path on this site or an https address.',
    });
  },
);

it('a choice is one of the list or nothing', () => {
  expect(outcome(choice('Plan', ['Starter']), 'Starter')).toEqual({ value: 'Starter' });
  expect(outcome(choice('Plan', ['Starter']), '')).toEqual({ value: '' });
  expect(outcome(choice('Plan', ['Starter']), 'starter')).toEqual({
    sentence: 'Plan must be one of the listed choices.',
  });
});

it.each([
  [
    ['a', ' b ', '', ' '],
    ['a', 'b'],
  ],
  ['a, b,,c', ['a', 'b', 'c']],
  ['a\nb\r\n\n c', ['a', 'b', 'c']],
  [
    ['a', 'b', 'a'],
    ['a', 'b'],
  ],
  ['', []],
  [[], []],
  [null, []],
  [undefined, []],
])('a list of lines %j is %j', (input, value) => expect(outcome(lines('Skills'), input)).toEqual({ value }));

it.each([
  [{ 0: 'a' }, 'Skills must be a list.'],
  [7, 'Skills must be a list.'],
  [['a', 7], 'Skills must be text.'],
  [['a', null], 'Skills must be text.'],
  [['a\nb'], 'Skills must be one line.'],
  [['x'.repeat(limits.line + 1)], 'Skills must be at most 200 characters.'],
  [Array.from({ length: limits.lines + 1 }, (_, n) => `entry ${n}`), 'Skills can have at most 40 entries.'],
])('a list of lines %j is refused', (input, sentence) =>
  expect(outcome(lines('Skills'), input)).toEqual({ sentence }),
);

it('a list of lines that needs an entry is missing when all are blank', () => {
  expect(outcome(requiredLines('Skills', 'Name one.'), [' ', ''])).toEqual({ sentence: 'Name one.' });
});

it.each(['2026-11-22T10:00:00Z', '2026-11-22', '1000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])(
  'a time may be %s',
  (value) => expect(isInstant(value)).toBe(true),
);

it.each([
  '2026-11-22T10:00',
  '2026-13-01',
  '0999-12-31',
  '9999-12-31T23:59:59-01:00',
  '+010000-01-01T00:00:00Z',
])('a time may not be %s', (value) => expect(isInstant(value)).toBe(false));
