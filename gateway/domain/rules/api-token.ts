import * as v from 'valibot';
import { type ContentTopic, contentNames, topicOf } from '../content/content-names.ts';
import { limits } from '../limits.ts';
import { requiredLine, wholeNumber } from './pieces.ts';

/** A permission to write one content type. */
export type ContentScope = `${ContentTopic}:write`;

/** A permission of a token. */
export type TokenScope =
  | 'inquiries:read'
  | 'inquiries:write'
  | 'appointments:read'
  | 'appointments:write'
  | 'content:write'
  | ContentScope
  | 'pages:write'
  | 'prices:write'
  | 'settings:write'
  | 'drafts:write'
  | 'releases:publish'
  | 'webhooks:write';

/** The scope that permits writing a content type and nothing else. */
export const contentScopeOf = (topic: ContentTopic): ContentScope => `${topic}:write`;

/** The scope of each content type. */
export const contentScopes = contentNames.map(({ name }) => contentScopeOf(topicOf(name)));

const contentLabels = contentNames.map(({ plural }, index) => [
  contentScopes[index],
  `Write ${plural.toLowerCase()}`,
]);

/** The scopes of tokens, with their labels. One for each content type follows from the list of content types. */
export const tokenScopes = {
  'inquiries:read': 'Read inquiries',
  'inquiries:write': 'Read and change inquiries',
  'appointments:read': 'Read appointments',
  'appointments:write': 'Read, confirm, move and cancel appointments',
  'content:write': 'Write content',
  ...(Object.fromEntries(contentLabels) as Record<ContentScope, string>),
  'pages:write': 'Write pages',
  'prices:write': 'Write prices',
  'settings:write': 'Write settings',
  'drafts:write': 'Write drafts of what the site shows',
  'releases:publish': 'Publish releases, and take them back',
  'webhooks:write': 'Manage webhooks',
} satisfies Record<TokenScope, string>;

/** Every scope, in the order in which people read them. */
export const scopeNames = Object.keys(tokenScopes) as TokenScope[];

/** Scopes that include others: whoever may change inquiries or appointments may read them, and content is all types, the pages, the settings and drafts of them. */
const wider: Partial<Record<TokenScope, TokenScope>> = {
  'inquiries:read': 'inquiries:write',
  'appointments:read': 'appointments:write',
  'pages:write': 'content:write',
  'settings:write': 'content:write',
  'drafts:write': 'content:write',
  'releases:publish': 'content:write',
  ...Object.fromEntries(contentScopes.map((scope) => [scope, 'content:write'])),
};

/** Whether a token with these scopes may do what `scope` permits. */
export const permits = (scopes: readonly TokenScope[], scope: TokenScope): boolean =>
  scopes.some((held) => held === scope || held === wider[scope]);

/** What GraphQL calls a scope: the names of an enum have no colon (GraphQL, section 2.1.9). */
export const scopeName = (scope: string): string => scope.replace(':', '_');

const isScope = (scope: unknown): scope is TokenScope =>
  typeof scope === 'string' && Object.hasOwn(tokenScopes, scope);

const days = `A token ends after 1 to ${limits.tokenDays} days, or never.`;

/** A new token: name of the tool, scopes, and lifetime in days; null: it does not expire. */
export const apiTokenRule = v.object({
  name: requiredLine('Name', limits.name),
  scopes: v.pipe(
    v.array(v.custom<TokenScope>(isScope, `Scopes are ${scopeNames.join(', ')}.`), 'Scopes must be a list.'),
    v.nonEmpty('Choose at least one thing the token may do.'),
    v.transform((scopes) => [...new Set(scopes)]),
  ),
  expiresInDays: v.nullish(wholeNumber('Days', 1, limits.tokenDays, days), null),
});

/** A checked new token. */
export type ApiTokenValues = v.InferOutput<typeof apiTokenRule>;
