import { usePermission } from '#client/admin/data/usePermission.ts';
import { type ContentName, topicOf } from '#domain/content/content-names.ts';
import { contentScopeOf } from '#domain/rules/api-token.ts';

/** Whether the signed-in person may write records of a content type, and publish their drafts. */
export const useMayWrite = ({ content }: { content: { name: string } }): boolean =>
  usePermission(contentScopeOf(topicOf(content.name as ContentName)));

/** Whether the signed-in person may edit records of a content type, if only as drafts. */
export function useMayEdit(screen: { content: { name: string } }): boolean {
  const mayDraft = usePermission('drafts:write');
  return useMayWrite(screen) || mayDraft;
}
