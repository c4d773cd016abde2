import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { requiredLine } from './pieces.ts';

/** The scopes of tokens, with their labels. */
export const tokenScopes = {
  'inquiries:read': 'Read inquiries',
  'content:write': 'Write content',
} as const;

export type TokenScope = keyof typeof tokenScopes;

/** What GraphQL calls a scope: the names of an enum have no colon (GraphQL, section 2.1.9). */
export const scopeName = (scope: string): string => scope.replace(':', '_');

const isScope = (scope: unknown): scope is TokenScope =>
  typeof scope === 'string' && Object.hasOwn(tokenScopes, scope);

const days = `A token ends after 1 to ${limits.tokenDays} days, or never.`;

/** A new token: name of the tool, scopes, and lifetime in days; null: it does not expire. */
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
