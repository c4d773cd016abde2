import { toaster } from '#client/admin/data/toaster.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { nothingToMerge, type ReadRecord, type RecordSource } from '#client/admin/parts/save-record.ts';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { returnedDraftRule, reviewRequestRule } from '#domain/rules/review.ts';
import { type ReviewCall, type ReviewedDraft, type StoredReview, useReviewCalls } from './useReviewCalls.ts';

interface ReviewForm {
  comment: string;
}

const EMPTY: ReadRecord<ReviewForm> = { values: { comment: '' }, version: null };

const WORDS = {
  ask: {
    title: 'Ask for a review',
    label: 'What they should know (optional)',
    button: 'Ask for a review',
    done: 'The review is asked for. Who may publish finds it at the bell.',
  },
  giveBack: {
    title: 'Return',
    label: 'What is to be done',
    button: 'Return it',
    done: 'Returned. Who asked for the review finds it at the bell.',
  },
} as const satisfies Record<ReviewCall, object>;

export interface ReviewDialogProps {
  drafts: readonly ReviewedDraft[];
  /** What they are called together. */
  name: string;
  call: ReviewCall;
  /** Called with where the review of the first stands then. */
  onDone?: (review: StoredReview) => void;
  onClose: () => void;
}

/** Asks for the review of drafts, or returns them, with a comment. */
export function ReviewDialog({ drafts, name, call, onDone, onClose }: ReviewDialogProps) {
  const calls = useReviewCalls();
  const { title, label, button, done } = WORDS[call];
  const source: RecordSource<ReviewForm> = {
    unsavedKey: `review/${call}/${drafts.map(({ thing, thingId }) => `${thing}:${thingId}`).join(',')}`,
    rule: call === 'ask' ? reviewRequestRule : returnedDraftRule,
    labels: { comment: label },
    async save({ comment }) {
      const review = await calls[call](drafts, comment);
      onDone?.(review);
      return undefined;
    },
    reload: nothingToMerge,
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: done });
    onClose();
  };
  return (
    <RecordDialog
      title={`${title}: ${name}`}
      record={EMPTY}
      source={source}
      saveLabel={button}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextBox
          {...register('comment')}
          label={label}
          required={call === 'giveBack'}
          limit={limits.reviewComment}
          error={errors.comment?.message}
        />
      )}
    </RecordDialog>
  );
}
