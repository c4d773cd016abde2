import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { InquiryToWorkDocument } from '#client/admin/data/documents.generated.ts';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import { Stack } from '#client/shared/ui/layout.tsx';
import { adminMessages } from '#domain/messages.ts';
import { inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { ErasedInquiry, InquirySteps } from './ErasedInquiry.tsx';
import { InquiryBody } from './InquiryBody.tsx';
import { fieldLabels, InquiryFieldsPanel, usePossibleOwners } from './InquiryFieldsPanel.tsx';
import { InquirySheet } from './InquirySheet.tsx';
import { stateLabel } from './inquiry-labels.ts';
import { SpamNotice } from './SpamNotice.tsx';
import {
  type InquiryComment,
  type InquiryFields,
  type InquiryToWork,
  type OtherInquiry,
  useInquiryRecord,
} from './useInquiryRecord.ts';
import type { Neighbours } from './useNeighbours.ts';

const words = adminMessages.inquiries;

/** How often an inquiry with unsent letters is read, in milliseconds. */
const POLL_INTERVAL = 3000;

/** Beside each other where there is room: what is edited stays in sight while the rest scrolls. On a phone it is first. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' },
    alignItems: 'start',
  },
});

const Aside = chakra('div', {
  base: { order: { lg: '2' }, position: { lg: 'sticky' }, top: '0' },
});

export interface InquiryDialogProps {
  id: string;
  /** What staff edit of it, as it was read when the dialog opened. */
  opened: ReadRecord<InquiryFields>;
  neighbours: Neighbours;
  onClose: () => void;
}

/** One inquiry: what was sent, answers, comments, and what staff edit. */
export function InquiryDialog({ id, opened, neighbours, onClose }: InquiryDialogProps) {
  const { read, update } = useInquiryRecord();
  const owners = usePossibleOwners();
  const worked = usePolledInquiry(id);
  const record = useNewestRecord(id, opened, worked?.inquiry.version ?? 0);
  if (!worked) return null;
  const { inquiry } = worked;
  if (inquiry.erasedAt)
    return (
      <ErasedInquiry
        inquiry={{ ...inquiry, erasedAt: inquiry.erasedAt }}
        neighbours={neighbours}
        onClose={onClose}
      />
    );
  const source = {
    draftKey: `inquiries/${id}`,
    rule: inquiryUpdateRule,
    labels: fieldLabels,
    textOf(name: string, value: unknown) {
      if (name === 'state') return stateLabel(value as InquiryFields['state']);
      if (name !== 'ownerId') return undefined;
      return owners.find((owner) => owner.value === value)?.label ?? (value === '' ? 'Nobody' : undefined);
    },
    failure: () => words.save,
    async save(values: InquiryFields, ifVersion: number | null) {
      await update(id, values, ifVersion);
      return undefined;
    },
    reload: () => read(id),
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: words.updated });
    onClose();
  };
  return (
    <RecordDialog
      title={`Inquiry ${inquiry.reference}`}
      size="wide"
      record={record}
      source={source}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <Work {...worked} form={form} neighbours={neighbours} />}
    </RecordDialog>
  );
}

interface WorkedInquiry {
  inquiry: InquiryToWork;
  comments: readonly InquiryComment[];
  others: readonly OtherInquiry[];
}

interface WorkProps extends WorkedInquiry {
  form: UseFormReturn<InquiryFields>;
  neighbours: Neighbours;
}

function Work({ form, neighbours, ...worked }: WorkProps) {
  const { inquiry } = worked;
  return (
    <>
      <InquirySteps {...neighbours} />
      <Columns>
        <Aside>
          <Stack>
            {inquiry.state === 'spam' && (
              // The button submits the form: its click event precedes the submit event.
              <SpamNotice
                inquiry={inquiry}
                onNotSpam={() => form.setValue('state', 'new', { shouldDirty: true })}
              />
            )}
            <InquiryFieldsPanel form={form} inquiry={inquiry} />
          </Stack>
        </Aside>
        <InquiryBody {...worked} />
      </Columns>
      <InquirySheet inquiry={inquiry} />
    </>
  );
}

/**
 * What staff edit, read again when the inquiry has a newer version. Read in one piece: the list, which shares the cache,
 * knows the new version before the new note.
 */
function useNewestRecord(id: string, opened: ReadRecord<InquiryFields>, version: number) {
  const { read } = useInquiryRecord();
  const [record, setRecord] = useState(opened);
  const isOlder = version > (record.version ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each version
  useEffect(() => {
    if (!isOlder) return;
    let isUnmounted = false;
    read(id, backgroundRequest).then(
      (newest) => !isUnmounted && setRecord(newest),
      // A save says what has changed meanwhile.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [id, version, isOlder]);
  return record;
}

/**
 * The inquiry with what belongs to it; read again when the server tells of a change in the inbox, and polled while one of
 * its letters is not sent.
 */
function usePolledInquiry(id: string): WorkedInquiry | null {
  const [isPolling, setPolling] = useState(false);
  const query = useQuery(InquiryToWorkDocument, {
    variables: { id },
    context: backgroundRequest,
    pollInterval: isPolling ? POLL_INTERVAL : 0,
    skipPollAttempt: () => document.hidden,
  });
  const { refetch } = query;
  // The last answer while the next one loads: without it the dialog would close and lose what has the focus.
  const data = query.data ?? query.previousData;
  const { changedAt } = useLiveInboxState();
  const known = useRef(changedAt);
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  useEffect(() => {
    if (known.current !== null && changedAt !== known.current) refresh();
    known.current = changedAt;
  }, [changedAt, refresh]);
  const inquiry = data?.inquiry;
  const hasUnsent = inquiry?.letters.some(({ state }) => state === 'owed') ?? false;
  if (hasUnsent !== isPolling) setPolling(hasUnsent);
  if (!inquiry) return null;
  return {
    inquiry: inquiry as InquiryToWork,
    comments: (data?.inquiryComments ?? []) as InquiryComment[],
    others: (data?.inquiriesOfSender ?? []) as OtherInquiry[],
  };
}
