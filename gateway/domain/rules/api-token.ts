import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { requiredLine } from './pieces.ts';

/** What a tool may do with its token, in the words of a person. */
export const tokenScopes = {
  'inquiries:read': 'Read inquiries',
  'content:write': 'Write content',
} as const;

export type TokenScope = keyof typeof tokenScopes;

const isScope = (scope: unknown): scope is TokenScope =>
  typeof scope === 'string' && Object.hasOwn(tokenScopes, scope);

const days = `A token ends after 1 to ${limits.tokenDays} days, or never.`;

/** A new token: whose it is, what it may do, and after how many days it ends; null: never. */
export const apiTokenRule = {
  schema: v.object({
    name: requiredLine('Name', limits.name),
    scopes: v.pipe(
      v.array(
        v.custom<TokenScope>(isScope, 'Scopes are inquiries:read and content:write.'),
        'Scopes must be a list.',
      ),
      v.nonEmpty('Choose at least one thing the token may do.'),
      v.transform((scopes) => [...new Set(scopes)]),
    ),
    expiresInDays: v.nullish(
      v.pipe(v.number(days), v.integer(days), v.minValue(1, days), v.maxValue(limits.tokenDays, days)),
      null,
    ),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type ApiTokenForm = v.InferInput<typeof apiTokenRule.schema>;
