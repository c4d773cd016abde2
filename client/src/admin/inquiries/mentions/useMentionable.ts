import { useQuery } from '@apollo/client/react';
import { MentionablePeopleDocument } from '#client/admin/inquiries/mentions/Mentions.generated.ts';
import { mentionedIn } from '#domain/mentions.ts';
import type { Mentionable } from './mention-query.ts';

const NOBODY: readonly Mentionable[] = [];

/**
 * Those who can be mentioned; nobody as long as they are not known. Asked for at each mount: people come and go while a tab
 * stays open, and a mention of somebody who is not known would be plain text.
 */
export const useMentionable = (): readonly Mentionable[] =>
  useQuery(MentionablePeopleDocument, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
    .data?.inquiryReaders ?? NOBODY;

/** The ids of those whom a comment mentions, as `commentOnInquiry` takes them. */
export function mentionsIn(text: string, people: readonly Mentionable[]): string[] {
  const names = mentionedIn(
    text,
    people.map(({ name }) => name),
  );
  return people.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}
