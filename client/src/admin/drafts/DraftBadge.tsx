import { Badge } from '@chakra-ui/react';
import { stateWords } from './draft-words.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';

/** The state of something whose draft waits; nothing where none does. */
export const DraftBadge = ({ draft }: { draft: Pick<ListedDraft, 'kind'> | undefined }) =>
  draft && (
    <Badge marginInlineStart="2" whiteSpace="nowrap">
      {stateWords[draft.kind]}
    </Badge>
  );
