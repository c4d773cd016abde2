import { Badge, HStack, Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { draftPath } from './draft-path.ts';
import { stateWords } from './draft-words.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';

/** What exists as a draft alone, above the list of what is published. */
export function NewDrafts({ drafts }: { drafts: Iterable<ListedDraft> }) {
  const added = [...drafts].filter(({ kind }) => kind === 'create');
  if (added.length === 0) return null;
  return (
    <List.Root aria-label="Drafts that are not published" listStyle="none" paddingBlockEnd="4">
      {added.map((draft) => (
        <List.Item key={draft.id}>
          <HStack wrap="wrap" gap="2" paddingBlock="1">
            <Link asChild>
              <RouterLink to={draftPath(draft, draft.releaseId)}>{draft.name}</RouterLink>
            </Link>
            <Badge>{stateWords.create}</Badge>
            <Text textStyle="small" color="ink.muted">
              Saved by {draft.savedBy}, <Moment at={draft.savedAt} />
            </Text>
          </HStack>
        </List.Item>
      ))}
    </List.Root>
  );
}
