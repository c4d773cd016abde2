import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ChangeList } from '#client/admin/activity/ChangeList.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import type { RecordDraft } from '#client/admin/parts/save-record.ts';
import { siteWords, stateWords } from './draft-words.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { ReviewState } from './ReviewState.tsx';
import type { ReviewCall, StoredReview } from './useReviewCalls.ts';

interface DraftNoticeProps {
  /** Undefined: what is published is edited. */
  draft: RecordDraft<unknown> | undefined;
  /** Left out: the button to discard it stands elsewhere. */
  onDiscard?: () => void;
}

/** Says that a form is that of a draft, whose it is, what the site shows meanwhile, what differs, and where its review stands. */
export const DraftNotice = ({ draft, ...rest }: DraftNoticeProps) =>
  draft && <Notice draft={draft} {...rest} />;

function Notice({ draft, onDiscard }: DraftNoticeProps & { draft: RecordDraft<unknown> }) {
  const { stored, kind, isInRelease } = draft;
  const [call, setCall] = useState<ReviewCall | null>(null);
  /** The answer of the last call, as long as the draft is the one that it was about. */
  const [answer, setAnswer] = useState<{ readonly version: number; readonly review: StoredReview } | null>(
    null,
  );
  const review = answer?.version === stored.version ? answer.review : stored.review;
  return (
    // The button that opens a dialog may be gone after it: then the focus comes here.
    <Box tabIndex={-1} paddingBlock="2" textStyle="small">
      <Text role="status">
        <strong>{stateWords[kind]}.</strong> {siteWords[kind]}
        {isInRelease && ' It goes out with its release.'} Saved by {stored.savedBy},{' '}
        <Moment at={stored.savedAt} />.
      </Text>
      <ReviewState review={review} />
      {stored.changes && <ChangeList thing={stored.thing} changes={stored.changes} />}
      <HStack wrap="wrap" gap="4" paddingBlockStart="2">
        {review?.state !== 'asked' && (
          <Button variant="outline" size="sm" onClick={() => setCall('ask')}>
            Ask for a review
          </Button>
        )}
        {review?.state === 'asked' && stored.mayPublish && (
          <Button variant="outline" size="sm" onClick={() => setCall('giveBack')}>
            Return it
          </Button>
        )}
        {onDiscard && (
          <Button variant="outline" size="sm" onClick={onDiscard}>
            Discard the draft
          </Button>
        )}
      </HStack>
      {call && (
        <ReviewDialog
          drafts={[stored]}
          name={stored.name}
          call={call}
          onDone={(next) => setAnswer({ version: stored.version, review: next })}
          onClose={() => setCall(null)}
        />
      )}
    </Box>
  );
}
