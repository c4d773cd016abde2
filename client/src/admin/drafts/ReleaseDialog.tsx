import { Text } from '@chakra-ui/react';
import * as v from 'valibot';
import { toaster } from '#client/admin/data/toaster.ts';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { releaseNameRule } from '#domain/rules/release.ts';
import { IST_OFFSET_MINUTES } from '#domain/slots.ts';
import type { ReleaseCalls } from './useReleaseCalls.ts';
import type { ListedDraft } from './useWaitingDrafts.ts';

/** The form of a release: its times as the clock of the office shows them, empty: none. */
interface ReleaseForm {
  name: string;
  publishAt: string;
  endAt: string;
}

const EMPTY: ReadRecord<ReleaseForm> = { values: { name: '', publishAt: '', endAt: '' }, version: null };
const rule = v.object({ ...releaseNameRule.entries, publishAt: v.string(), endAt: v.string() });
const LABELS = {
  name: 'Name',
  publishAt: 'Goes out at (IST; empty: when you publish it)',
  endAt: 'Is taken back at (IST; empty: never)',
};

/** A time on the clock of the office as an instant; null: none. */
function instantOf(officeTime: string): Date | null {
  if (officeTime === '') return null;
  return new Date(new Date(`${officeTime}Z`).getTime() - IST_OFFSET_MINUTES * 60_000);
}

interface ReleaseDialogProps {
  drafts: readonly ListedDraft[];
  create: ReleaseCalls['create'];
  onMade: () => void;
  onClose: () => void;
}

/** Makes a release of drafts, which goes out when somebody publishes it or at a time. */
export function ReleaseDialog({ drafts, create, onMade, onClose }: ReleaseDialogProps) {
  const source: RecordSource<ReleaseForm> = {
    draftKey: 'release/new',
    rule,
    labels: LABELS,
    async save({ name, publishAt, endAt }) {
      await create({
        name,
        items: drafts.map(({ thing, thingId, version }) => ({ thing, id: thingId, version })),
        publishAt: instantOf(publishAt)?.toISOString() ?? null,
        endAt: instantOf(endAt)?.toISOString() ?? null,
      });
      return undefined;
    },
    reload: async () => EMPTY,
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: 'The release is prepared.' });
    onMade();
  };
  const title = drafts.length === 1 ? 'A release of one draft' : `A release of ${drafts.length} drafts`;
  return (
    <RecordDialog
      title={title}
      record={EMPTY}
      source={source}
      saveLabel="Make the release"
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={LABELS.name}
            required
            limit={limits.name}
            autoComplete="off"
            error={errors.name?.message}
          />
          {(['publishAt', 'endAt'] as const).map((name) => (
            <div key={name}>
              <TextField
                {...register(name)}
                label={LABELS[name]}
                type="datetime-local"
                error={errors[name]?.message}
              />
              <OwnClock officeTime={watch(name)} />
            </div>
          ))}
        </>
      )}
    </RecordDialog>
  );
}

/** A time of the office on the clock of this device. */
function OwnClock({ officeTime }: { officeTime: string }) {
  const at = instantOf(officeTime);
  return (
    at && (
      <Text textStyle="small" color="ink.muted">
        On your clock: {formatDateTime(at)}
      </Text>
    )
  );
}
