import { contentNames, topicOf } from './content/content-names.ts';
import type { DraftedThing } from './drafts.ts';
import type { HistoryThing } from './history.ts';
import { permissionOfPage } from './pages/pages.ts';
import { contentScopeOf, type TokenScope } from './rules/api-token.ts';

/** What a permission to write one thing is; the terms of booking are for people. */
export type WritePermission = TokenScope | 'schedule:write';

/** What somebody needs who saves a thing, publishes a draft of it, or sets it back. The id of an order is the name of its content type. */
export function permissionToWrite(thing: DraftedThing, id: string): TokenScope;
export function permissionToWrite(thing: HistoryThing, id: string): WritePermission;
export function permissionToWrite(thing: DraftedThing | HistoryThing, id: string): WritePermission {
  if (thing === 'settings' || thing === 'schedule') return `${thing}:write`;
  if (thing === 'page') return permissionOfPage(id);
  const type = thing === 'order' ? contentNames.find(({ name }) => name === id)?.name : thing;
  return type ? contentScopeOf(topicOf(type)) : 'content:write';
}
