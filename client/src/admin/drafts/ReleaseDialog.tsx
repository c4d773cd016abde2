import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import type { ReleaseFieldsFragment } from '#client/admin/drafts/Releases.generated.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { nothingToMerge, type ReadRecord, type RecordSource } from '#client/admin/parts/save-record.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { releaseNameRule } from '#domain/rules/release.ts';
import { instantOf, OfficeTimeField, officeTimeOf } from './OfficeTimeField.tsx';
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

const instantsOf = ({ publishAt, endAt }: ReleaseForm) => ({
  publishAt: instantOf(publishAt)?.toISOString() ?? null,
  endAt: instantOf(endAt)?.toISOString() ?? null,
});

interface ReleaseDialogProps {
  drafts: readonly ListedDraft[];
  create: ReleaseCalls['create'];
  onMade: () => void;
  onClose: () => void;
}

/** Makes a release of drafts, which goes out when somebody publishes it or at a time. */
export function ReleaseDialog({ drafts, create, onMade, onClose }: ReleaseDialogProps) {
  const mayPublish = usePermission('releases:publish');
  const source: RecordSource<ReleaseForm> = {
    unsavedKey: 'release/new',
    rule,
    labels: LABELS,
    async save(release) {
      const items = drafts.map(({ thing, thingId, version }) => ({ thing, id: thingId, version }));
      await create({ name: release.name, items, ...instantsOf(release) });
      return undefined;
    },
    reload: nothingToMerge,
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
      {(form) => (
        <>
          <TextField
            {...form.register('name')}
            label={LABELS.name}
            required
            limit={limits.name}
            autoComplete="off"
            error={form.formState.errors.name?.message}
          />
          {mayPublish && <TimeFields form={form} />}
        </>
      )}
    </RecordDialog>
  );
}

interface ReleaseTimesDialogProps {
  release: ReleaseFieldsFragment;
  time: ReleaseCalls['time'];
  onClose: () => void;
}

/** Sets when a release goes out by itself, and is taken back. */
export function ReleaseTimesDialog({ release, time, onClose }: ReleaseTimesDialogProps) {
  const { id, name } = release;
  // As it was shown when this was opened: what others put into it since goes out by nobody's time.
  const [ifVersion] = useState(release.version);
  const hasTimes = useRef(false);
  const record: ReadRecord<ReleaseForm> = {
    values: { name, publishAt: officeTimeOf(release.publishAt), endAt: officeTimeOf(release.endAt) },
    version: null,
  };
  const source: RecordSource<ReleaseForm> = {
    unsavedKey: `release/${id}`,
    rule,
    labels: LABELS,
    async save(form) {
      const times = instantsOf(form);
      await time({ id, ifVersion, ...times });
      hasTimes.current = Object.values(times).some(Boolean);
      return undefined;
    },
    reload: nothingToMerge,
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: hasTimes.current ? 'The times are set.' : 'The times are removed.' });
    onClose();
  };
  return (
    <RecordDialog
      title={`Times of “${name}”`}
      record={record}
      source={source}
      saveLabel="Set the times"
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <TimeFields form={form} />}
    </RecordDialog>
  );
}

const TimeFields = ({ form }: { form: UseFormReturn<ReleaseForm> }) =>
  (['publishAt', 'endAt'] as const).map((name) => (
    <OfficeTimeField
      key={name}
      {...form.register(name)}
      label={LABELS[name]}
      error={form.formState.errors[name]?.message}
      officeTime={form.watch(name)}
    />
  ));
