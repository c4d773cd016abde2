import { describe, expect, it } from 'vitest';
import { formTypes, siteForms } from '#domain/forms/form-names.ts';
import { formOf, storedFields } from '#domain/forms/forms.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { limits } from '#domain/limits.ts';
import { pricingMessages, scheduleMessages } from '#domain/messages.ts';
import { planNames } from '#domain/plans.ts';
import { check } from '#domain/rules/check.ts';
import { bulkChangesRule, inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { loginRule } from '#domain/rules/login.ts';
import { pagingRule, restPagingRule } from '#domain/rules/paging.ts';
import { fullName, nameFieldsOf, oneName, twoNames } from '#domain/rules/sender-name.ts';
import { slots } from '#domain/slots.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { refusal } from '#tests/support/refusal.ts';
import { ruleOfForm } from '#tests/support/rule-of-form.ts';

const EMAIL = 'Enter one e-mail address, such as name@company.com.';

it.each([
  ['two fields when no field is sent', {}, 'first and last name', twoNames],
  ['one field when no field is sent to a form with one', {}, 'full name', oneName],
  ['two fields when both are sent', { firstName: 'Meera', lastName: 'S' }, 'first and last name', twoNames],
  [
    'two fields when both are sent to a form with one',
    { firstName: 'M', lastName: 'S' },
    'full name',
    twoNames,
  ],
  ['two fields when the one is null', { name: null, firstName: '' }, 'first and last name', twoNames],
  ['two fields when all three are sent', { name: 'M', firstName: 'M' }, 'first and last name', twoNames],
  [
    'one field when all three are sent to a form with one',
    { name: 'M', firstName: 'M' },
    'full name',
    oneName,
  ],
  ['one field when it alone is sent', { name: '' }, 'first and last name', oneName],
  ['one field when the first name is empty', { name: 'M', firstName: '' }, 'first and last name', oneName],
  ['one field when the first name is null', { name: 'M', firstName: null }, 'first and last name', oneName],
] as const)('the name of a sender is checked as %s', (_case, input, requested, fields) => {
  expect(nameFieldsOf(input, requested)).toBe(fields);
});

it('the name of a sender is the first and the last name joined by a space, or the one name', () => {
  expect(fullName({ firstName: 'Meera', lastName: 'Sundaram' })).toBe('Meera Sundaram');
  expect(fullName({ name: 'Meera Sundaram' })).toBe('Meera Sundaram');
});

const rule = ruleOfForm('contact', { name: twoNames });

it('the contact form is accepted as a person fills it, without a phone too', () => {
  expect(refusal(rule, aContact())).toBeNull();
  expect(refusal(rule, aContact({ phone: null }))).toBeNull();
  expect(refusal(ruleOfForm('contact'), { ...aContact(), name: 'Meera Sundaram' })).toBeNull();
});

it.each([
  [{ firstName: '' }, 'First name is required.', 'firstName'],
  [{ lastName: ' ' }, 'Last name is required.', 'lastName'],
  [{ email: '' }, 'Email is required.', 'email'],
  [{ email: 'meera' }, EMAIL, 'email'],
  [{ subject: null }, 'Subject is required.', 'subject'],
  [{ subject: 'a\r\nBcc: all@x.example' }, 'Subject must be one line.', 'subject'],
  [{ message: '\n' }, 'Message is required.', 'message'],
  [{ message: 'x'.repeat(limits.message + 1) }, 'Message must be at most 5000 characters.', 'message'],
  [{ phone: '1'.repeat(limits.phone + 1) }, 'Phone must be at most 40 characters.', 'phone'],
  [{ email: { path: '/etc/passwd' } }, 'Email must be text.', 'email'],
])('the contact form with %j is refused', (over, sentence, field) => {
  expect(refusal(rule, aContact(over))).toEqual([sentence, [field]]);
});

it('the contact form accepts one name as long as both parts, and refuses to be without one', () => {
  const joined = `${'a'.repeat(limits.name)} ${'b'.repeat(limits.name)}`;
  expect(refusal(ruleOfForm('contact'), { ...aContact(), name: joined })).toBeNull();
  expect(refusal(ruleOfForm('contact'), aContact())).toEqual(['Name is required.', ['name']]);
});

describe('the schedule form', () => {
  const noonInIndia = new Date('2026-11-23T06:30:00.000Z');
  const ruleAt = (now: Date) => ruleOfForm('schedule', { now });
  const rule = ruleAt(noonInIndia);

  it('is accepted with what is checked before sending, and with every choice of the page', () => {
    const { name, email, date } = anAppointment();
    expect(refusal(rule, { name, email, date, time: '2:00 PM - 2:45 PM' })).toBeNull();
    for (const purpose of initialChoices.purposes) {
      expect(refusal(rule, anAppointment({ purpose, time: '3:30 PM - 4:00 PM' }))).toBeNull();
    }
    for (const [field, choices] of Object.entries({
      teamSize: initialChoices.companySizes,
      industry: initialChoices.industries,
      region: initialChoices.regions,
    })) {
      for (const choice of choices) {
        expect(refusal(rule, anAppointment({ [field]: choice, time: '3:30 PM - 4:00 PM' }))).toBeNull();
      }
    }
  });

  it.each([['name'], ['email'], ['date'], ['time']])(
    'misses %s in the words of the specification',
    (field) => {
      expect(refusal(rule, anAppointment({ time: '2:00 PM - 2:45 PM', [field]: '' }))).toMatchObject([
        scheduleMessages.missing,
        expect.arrayContaining([field]),
      ]);
    },
  );

  it('misses the two names where a person fills them', () => {
    const form = { ...anAppointment({ time: '2:00 PM - 2:45 PM' }), firstName: '', lastName: ' ' };
    expect(refusal(ruleOfForm('schedule', { name: twoNames, now: noonInIndia }), form)).toEqual([
      scheduleMessages.missing,
      ['firstName', 'lastName'],
    ]);
  });

  it('requires phone, company and job title on the page only', () => {
    const over = { time: '2:00 PM - 2:45 PM', phone: '', company: ' ', jobTitle: null };
    expect(refusal(rule, anAppointment(over))).toBeNull();
    const pageRule = ruleOfForm('schedule', { now: noonInIndia, onPage: true });
    expect(refusal(pageRule, anAppointment(over))).toEqual([
      scheduleMessages.missing,
      ['phone', 'company', 'jobTitle'],
    ]);
    expect(refusal(pageRule, anAppointment({ time: '2:00 PM - 2:45 PM' }))).toBeNull();
  });

  it.each(['2026-11-31', '2026-02-29', '23.11.2026', '2026-1-1', 'tomorrow', '99999-01-01'])(
    'does not take %s for a day',
    (date) => {
      const fields = refusal(rule, anAppointment({ date }))?.[1];
      expect(fields).toEqual(['date']);
    },
  );

  it('says what a day looks like', () => {
    expect(refusal(rule, anAppointment({ date: '2026-11-31' }))?.[0]).toBe(
      'Preferred date must be a day of the calendar, such as 2026-11-30.',
    );
  });

  it('takes no earlier day than today in India, which begins while London still has yesterday', () => {
    const justAfterMidnight = ruleAt(new Date('2026-11-24T18:30:00.000Z'));
    expect(refusal(justAfterMidnight, anAppointment({ date: '2026-11-25' }))).toBeNull();
    expect(refusal(justAfterMidnight, anAppointment({ date: '2026-11-24' }))?.[0]).toBe(
      'Preferred date must be today or later, in India Standard Time.',
    );
    const justBefore = ruleAt(new Date('2026-11-24T18:29:59.999Z'));
    expect(refusal(justBefore, anAppointment({ date: '2026-11-24', time: slots[0]?.label }))?.[0]).toBe(
      'That slot has already begun in India. Please choose a later one.',
    );
  });

  it.each([
    ['Europe/London', 'Europe/London'],
    [' Asia/Kolkata ', 'Asia/Kolkata'],
    ['Mars/Olympus', ''],
    ['+05:30', ''],
    ['<b>London</b>', ''],
    [null, ''],
  ])('keeps the time zone %j as %j', (timeZone, kept) => {
    const checked = check(rule, anAppointment({ time: '2:00 PM - 2:45 PM', timeZone }));
    expect(checked).toMatchObject({ ok: true, value: { timeZone: kept } });
  });

  it('takes a slot of today until it begins, to the millisecond', () => {
    const today = anAppointment({ time: '12:00 PM - 12:45 PM' });
    expect(refusal(ruleAt(new Date('2026-11-23T06:29:59.999Z')), today)).toBeNull();
    expect(refusal(rule, today)).toEqual([
      'That slot has already begun in India. Please choose a later one.',
      ['time'],
    ]);
    expect(refusal(rule, anAppointment({ date: '2026-11-24', time: '9:00 AM - 9:45 AM' }))).toBeNull();
  });

  it.each([
    [
      { time: '9:10' },
      `Preferred time must be one of the listed slots: ${slots.map(({ label }) => label).join(', ')}.`,
      'time',
    ],
    [{ purpose: 'Lunch' }, 'Consultation type must be one of the listed choices.', 'purpose'],
    [{ teamSize: '12' }, 'Company size must be one of the listed choices.', 'teamSize'],
    [{ industry: 'Fishing' }, 'Industry must be one of the listed choices.', 'industry'],
    [{ region: 'Moon' }, 'Region must be one of the listed choices.', 'region'],
    [{ email: 'a@b.example,c@d.example' }, EMAIL, 'email'],
    [{ date: 20261123 }, 'Preferred date must be text.', 'date'],
  ])('with %j is refused', (over, sentence, field) => {
    expect(refusal(rule, anAppointment({ time: '2:00 PM - 2:45 PM', ...over }))).toEqual([sentence, [field]]);
  });
});

it('the pricing form is accepted for every plan of the page', () => {
  for (const plan of [...planNames, ''])
    expect(refusal(ruleOfForm('pricing'), aPricingInquiry({ plan }))).toBeNull();
});

it.each([
  [{ name: '' }, pricingMessages.missing, 'name'],
  [{ email: null }, pricingMessages.missing, 'email'],
  [{ email: 'meera@' }, EMAIL, 'email'],
  [{ plan: 'Free' }, 'Plan must be one of the listed choices.', 'plan'],
])('the pricing form with %j is refused', (over, sentence, field) => {
  expect(refusal(ruleOfForm('pricing'), aPricingInquiry(over))).toEqual([sentence, [field]]);
});

it('a field of one name is called the same in every form, so that an answer of an earlier release is known by its label', () => {
  const labels = new Map<string, string>();
  for (const type of formTypes)
    for (const [name, { label }] of Object.entries(storedFields(type))) {
      expect(labels.get(name) ?? label).toBe(label);
      labels.set(name, label);
    }
  expect(new Set(labels.values()).size).toBe(labels.size);
});

it('a receipt repeats no free text of any form', () => {
  const repeated = siteForms.flatMap((type) =>
    Object.values(formOf(type).fields).filter((field) => field.isInReceipt),
  );
  expect(repeated.length).toBeGreaterThan(0);
  for (const { kind } of repeated) expect(kind).toBe('choice');
});

describe('the smaller rules', () => {
  it('sign-in needs both fields and takes a password as it was typed', () => {
    expect(check(loginRule, { username: ' admin ', password: '  spaced  ' })).toEqual({
      ok: true,
      value: { username: 'admin', password: '  spaced  ', code: '' },
    });
    expect(refusal(loginRule, { username: '', password: 'x' })?.[0]).toBe('Username is required.');
    expect(refusal(loginRule, { username: 'admin' })?.[0]).toBe('Password is required.');
    expect(refusal(loginRule, { username: 'admin', password: 'x'.repeat(201) })?.[0]).toBe(
      'Password must be at most 200 characters.',
    );
  });

  it('paging counts from 1, ten rows a page, a hundred at most', () => {
    expect(check(pagingRule, {})).toEqual({ ok: true, value: { page: 1, pageSize: 10 } });
    expect(refusal(pagingRule, { page: 0 })?.[0]).toBe('Page must be a whole number from 1 to 1000000.');
    for (const pageSize of [0, 101, 1.5, '10']) {
      expect(refusal(pagingRule, { pageSize })?.[0]).toBe('Page size must be a whole number from 1 to 100.');
    }
  });

  it('a REST list has all rows without a page, and five hundred at most', () => {
    expect(check(restPagingRule, {})).toEqual({ ok: true, value: { page: 1, pageSize: 500 } });
    expect(check(restPagingRule, { pageSize: 500 })).toMatchObject({ ok: true });
    for (const pageSize of [0, 501, 1.5]) {
      expect(refusal(restPagingRule, { pageSize })?.[0]).toBe(
        'Page size must be a whole number from 1 to 500.',
      );
    }
  });

  it('at least one inquiry and at most a hundred are changed together', () => {
    const changes = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `${n}`, state: 'open' }));
    expect(refusal(bulkChangesRule, changes(1))).toBeNull();
    expect(refusal(bulkChangesRule, changes(100))).toBeNull();
    expect(refusal(bulkChangesRule, changes(101))?.[0]).toBe('Change at most 100 inquiries at a time.');
    expect(refusal(bulkChangesRule, changes(0))?.[0]).toBe('Choose at least one inquiry.');
  });

  it('an inquiry has five states, and a note that a table can hold', () => {
    for (const state of ['new', 'open', 'answered', 'closed', 'spam', null]) {
      expect(refusal(inquiryUpdateRule, { state })).toBeNull();
    }
    expect(refusal(inquiryUpdateRule, { state: 'gone' })?.[0]).toBe(
      'State must be new, open, answered, closed or spam.',
    );
    for (const note of ['NUL \u0000', 'half \ud83d']) {
      expect(refusal(inquiryUpdateRule, { note })?.[0]).toBe(
        'Note contains characters that cannot be stored.',
      );
    }
    expect(refusal(inquiryUpdateRule, { note: 'x'.repeat(limits.message + 1) })?.[0]).toBe(
      'Note must be at most 5000 characters.',
    );
  });
});
