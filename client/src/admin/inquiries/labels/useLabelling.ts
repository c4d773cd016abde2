import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import {
  CreateLabelDocument,
  LabelChoicesDocument,
  LabelInquiriesDocument,
} from '#client/admin/inquiries/labels/Labels.generated.ts';
import { runInBatches } from '#client/admin/parts/run-in-batches.ts';
import { adminMessages } from '#domain/messages.ts';
import { givenTo, type LabelledInquiry, shareOf, withLabel } from './labelling.ts';

/**
 * The labels there are, and which some inquiries have; each change is shown at once, and stored. `onChange`: called after one
 * is stored.
 */
export function useLabelling(inquiries: readonly LabelledInquiry[], onChange: () => void) {
  const { data, error } = useQuery(LabelChoicesDocument, { fetchPolicy: 'cache-and-network' });
  const [given, setGiven] = useState(() => givenTo(inquiries));
  const [failure, setFailure] = useState<string | null>(null);
  const [label] = useMutation(LabelInquiriesDocument);
  const [create] = useMutation(CreateLabelDocument, {
    refetchQueries: [LabelChoicesDocument],
    awaitRefetchQueries: true,
  });
  const fail = (cause: unknown) => {
    const { code, message } = failureOf(cause);
    const hasNoMessage = code === 'UNREACHABLE' || code === 'INTERNAL_SERVER_ERROR';
    setFailure(hasNoMessage ? adminMessages.labels.save : message);
  };
  /** Gives a label to all inquiries, or takes it from all. */
  const set = async (labelId: string, has: boolean) => {
    setFailure(null);
    const changed = inquiries.map(({ id }) => id).filter((id) => given.get(id)?.has(labelId) !== has);
    setGiven((before) => withLabel(before, changed, labelId, has));
    const outcome = await runInBatches(
      changed,
      (ids) => label({ variables: { ids, add: has ? [labelId] : [], remove: has ? [] : [labelId] } }),
      () => undefined,
    );
    if (outcome.failure !== undefined) {
      setGiven((before) => withLabel(before, changed.slice(outcome.done), labelId, !has));
      fail(outcome.failure);
    }
    if (outcome.done > 0) onChange();
  };
  return {
    /** Undefined: they are being read. */
    labels: data?.labels,
    failure: failure ?? (error && !data ? adminMessages.labels.load : null),
    shareOf: (labelId: string) => shareOf(given, labelId),
    toggle: (labelId: string) => set(labelId, shareOf(given, labelId) !== 'all'),
    /** Adds a label, and gives it to all. Returns whether it is there. */
    async create(name: string): Promise<boolean> {
      setFailure(null);
      try {
        const { data: made } = await create({ variables: { input: { name } } });
        if (made) await set(made.createLabel.id, true);
        return true;
      } catch (cause) {
        fail(cause);
        return false;
      }
    },
  };
}
