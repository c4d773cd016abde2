import { expect, it } from 'vitest';
import { check } from '#domain/rules/check.ts';
import { erasureRule } from '#domain/rules/personal-data.ts';

const order = { email: 'ilsa@yourcompany.example', password: 'x' };

it.each([
  ['left out', {}],
  ['null', { cancelAppointments: null }],
  ['false', { cancelAppointments: false }],
])('an erasure cancels no appointment where that is %s', (_name, requested) => {
  expect(check(erasureRule, { ...order, ...requested })).toMatchObject({
    value: { cancelAppointments: false },
  });
});
