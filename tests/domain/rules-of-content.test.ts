import { expect, it } from 'vitest';
import { company } from '#domain/company.ts';
import { clientContent } from '#domain/content/client.ts';
import { teamMemberContent } from '#domain/content/team-member.ts';
import { technologyContent } from '#domain/content/technology.ts';
import { DEFAULT_ROLE_ORDER, limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { settingsRule } from '#domain/rules/settings.ts';
import { aClient, aMember, aTechnology } from '#tests/support/builders.ts';
import { refusal } from '#tests/support/refusal.ts';

const long = (length: number): string => 'x'.repeat(length + 1);

it('a client is accepted with the required fields only', () => {
  const { name, industry, project, region } = aClient();
  expect(check(clientContent.rule, { name, industry, project, region })).toEqual({
    ok: true,
    value: { name, industry, project, region, logo: '', logoAlt: '', description: '', results: '' },
  });
});

it.each([
  [{ name: ' ' }, ['name']],
  [{ industry: [] }, ['industry']],
  [{ region: '' }, ['region']],
  [{ project: [' '] }, ['project']],
  [{ name: '', industry: null, project: null, region: null }, ['name', 'industry', 'project', 'region']],
])('a client %j is missing something', (over, fields) => {
  expect(refusal(clientContent.rule, aClient(over))).toEqual([adminMessages.missingFields, fields]);
});

it.each([
  [{ name: long(limits.name) }, 'Name must be at most 120 characters.'],
  [{ description: long(limits.description) }, 'Description must be at most 2000 characters.'],
  [{ results: long(limits.description) }, 'Results must be at most 2000 characters.'],
  [{ region: long(limits.option) }, 'Region must be at most 80 characters.'],
  [{ industry: [long(limits.option)] }, 'Industry must be at most 80 characters.'],
  [{ project: 7 }, 'Project type must be a list.'],
  [{ logo: 'marks/x.svg' }, 'Logo must be a path on this site or an https address.'],
])('a client with %j is refused', (over, sentence) => {
  expect(refusal(clientContent.rule, aClient(over))?.[0]).toBe(sentence);
});

it('a team member needs a name and a bio, and gets the order 99 by default', () => {
  expect(check(teamMemberContent.rule, { name: 'Ilsa', bio: 'Builds.' })).toEqual({
    ok: true,
    value: {
      name: 'Ilsa',
      bio: 'Builds.',
      role: '',
      department: '',
      image: '',
      imageAlt: '',
      expertise: [],
      achievements: [],
      social: { email: '', linkedin: '', twitter: '' },
      roleOrder: DEFAULT_ROLE_ORDER,
    },
  });
  expect(DEFAULT_ROLE_ORDER).toBe(99);
});

it.each([
  [{ name: '' }, 'Name is required.', 'name'],
  [{ bio: ' ' }, 'Bio is required.', 'bio'],
  [{ bio: long(limits.bio) }, 'Bio must be at most 4000 characters.', 'bio'],
  [{ role: long(limits.option) }, 'Role must be at most 80 characters.', 'role'],
  [{ department: 3 }, 'Department must be text.', 'department'],
  [{ expertise: {} }, 'Expertise must be a list.', 'expertise'],
  [{ achievements: [long(limits.line)] }, 'Achievements must be at most 200 characters.', 'achievements.0'],
  [{ social: { email: 'ilsa' } }, 'Enter one e-mail address, such as name@company.com.', 'social.email'],
  [
    { social: { linkedin: 'javascript:alert(1)' } },
    'LinkedIn must be an address that starts with https:// or http://.',
    'social.linkedin',
  ],
  [
    { social: { twitter: 'javascript:alert(1)' } },
    'Twitter must be an address that starts with https:// or http://.',
    'social.twitter',
  ],
  [{ social: 'ilsa@dalmara.example' }, 'social must be an object.', 'social'],
])('a team member with %j is refused', (over, sentence, field) => {
  expect(refusal(teamMemberContent.rule, aMember(over))).toEqual([sentence, [field]]);
});

it.each([[0], [9999], ['7'], [null]])('a team member may have the order %j', (roleOrder) => {
  const checked = check(teamMemberContent.rule, aMember({ roleOrder }));
  expect(checked.ok && checked.value.roleOrder).toBe(roleOrder === null ? null : Number(roleOrder));
});

it.each([
  [-1],
  [10_000],
  [1.5],
  ['third'],
  [''],
  ['-1'],
  ['10000'],
  [Number.POSITIVE_INFINITY],
  [[]],
  [true],
])('a team member never has the order %j', (roleOrder) => {
  expect(refusal(teamMemberContent.rule, aMember({ roleOrder }))).toEqual([
    'Role order must be a whole number from 0 to 9999.',
    ['roleOrder'],
  ]);
});

it('a technology needs a name, a short name and a description', () => {
  const { name, shortName, description } = aTechnology();
  expect(check(technologyContent.rule, { name, shortName, description })).toEqual({
    ok: true,
    value: {
      name,
      shortName,
      description,
      logo: '',
      logoAlt: '',
      url: '',
      categoryId: '',
      subcategory: '',
    },
  });
  for (const [field, label] of [
    ['name', 'Name'],
    ['shortName', 'Short name'],
    ['description', 'Description'],
  ] as const) {
    expect(refusal(technologyContent.rule, aTechnology({ [field]: ' ' }))).toEqual([
      `${label} is required.`,
      [field],
    ]);
  }
});

it.each([
  [{ shortName: long(limits.shortName) }, 'Short name must be at most 40 characters.'],
  [{ url: `https://${long(limits.url)}` }, 'Address must be at most 500 characters.'],
  [{ url: 'postgresql.org' }, 'Address must be an address that starts with https:// or http://.'],
  [{ categoryId: long(limits.option) }, 'Category must be at most 80 characters.'],
  [{ subcategory: 'a\nb' }, 'Subcategory must be one line.'],
])('a technology with %j is refused', (over, sentence) => {
  expect(refusal(technologyContent.rule, aTechnology(over))?.[0]).toBe(sentence);
});

it('the settings of the company pass the rule', () => {
  expect(check(settingsRule, company)).toEqual({ ok: true, value: company });
});

it.each([
  [{ company: { ...company.company, name: '' } }, 'Company name is required.', 'company.name'],
  [{ contact: { ...company.contact, email: '' } }, 'Contact email is required.', 'contact.email'],
  [{ seo: { ...company.seo, title: null } }, 'Page title is required.', 'seo.title'],
  [
    { company: { ...company.company, logo: 'logo.png' } },
    'Logo must be a path on this site or an https address.',
    'company.logo',
  ],
  [
    { social: { ...company.social, facebook: 'facebook' } },
    'Facebook must be an address that starts with https:// or http://.',
    'social.facebook',
  ],
  [
    { social: { ...company.social, twitter: 'javascript:alert(1)' } },
    'Twitter must be an address that starts with https:// or http://.',
    'social.twitter',
  ],
  [
    { seo: { ...company.seo, description: long(limits.seoDescription) } },
    'Page description must be at most 320 characters.',
    'seo.description',
  ],
  [
    { company: { ...company.company, businessHours: 'a\nb' } },
    'Business hours must be one line.',
    'company.businessHours',
  ],
  [{ social: 'none' }, 'social must be an object.', 'social'],
])('the settings with %j are refused', (over, sentence, field) => {
  expect(refusal(settingsRule, { ...company, ...over })).toEqual([sentence, [field]]);
});
