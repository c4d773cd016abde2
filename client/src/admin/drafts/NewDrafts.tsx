import { Badge, HStack, Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { stateWords } from './draft-words.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';

interface NewDraftsProps {
  drafts: Iterable<ListedDraft>;
  /** Where one is opened. */
  pathOf: (id: string) => string;
}

/** What exists as a draft alone, above the list of what is published. */
export function NewDrafts({ drafts, pathOf }: NewDraftsProps) {
  const added = [...drafts].filter(({ kind }) => kind === 'create');
  if (added.length === 0) return null;
  return (
    <List.Root aria-label="Drafts that are not published" listStyle="none" paddingBlockEnd="4">
      {added.map(({ id, thingId, name, savedBy, savedAt }) => (
        <List.Item key={id}>
          <HStack wrap="wrap" gap="2" paddingBlock="1">
            <Link asChild>
              <RouterLink to={pathOf(thingId)}>{name}</RouterLink>
            </Link>
            <Badge>{stateWords.create}</Badge>
            <Text textStyle="small" color="ink.muted">
              Saved by {savedBy}, <Moment at={savedAt} />
            </Text>
          </HStack>
        </List.Item>
      ))}
    </List.Root>
  );
}
