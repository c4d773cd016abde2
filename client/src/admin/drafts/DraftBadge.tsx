import { Span } from '@chakra-ui/react';
import { stateWords } from './draft-words.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';

/** The state of something whose draft waits, in the line of its name, which grows no higher; nothing where none does. */
export const DraftBadge = ({ draft }: { draft: Pick<ListedDraft, 'kind'> | undefined }) =>
  draft && (
    <Span marginInlineStart="2" textStyle="small" color="ink.muted" whiteSpace="nowrap">
      {stateWords[draft.kind]}
    </Span>
  );
