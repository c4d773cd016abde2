import { Button, HStack, Text } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import type { RecordDraft } from '#client/admin/parts/save-record.ts';
import { siteWords, stateWords } from './draft-words.ts';

interface DraftNoticeProps {
  /** Undefined: what is published is edited. */
  draft: Pick<RecordDraft<unknown>, 'kind' | 'savedBy' | 'savedAt' | 'isInRelease'> | undefined;
  /** Left out: the button to discard it stands elsewhere. */
  onDiscard?: () => void;
}

/** Says that a form is that of a draft, whose it is, and what the site shows meanwhile. */
export function DraftNotice({ draft, onDiscard }: DraftNoticeProps) {
  if (!draft) return null;
  const { kind, savedBy, savedAt, isInRelease } = draft;
  return (
    <HStack wrap="wrap" gap="4" role="status" paddingBlock="2">
      <Text textStyle="small">
        <strong>{stateWords[kind]}.</strong> {siteWords[kind]}
        {isInRelease && ' It goes out with its release.'} Saved by {savedBy}, <Moment at={savedAt} />.
      </Text>
      {onDiscard && (
        <Button variant="outline" size="sm" onClick={onDiscard}>
          Discard the draft
        </Button>
      )}
    </HStack>
  );
}
