import { Button } from '@chakra-ui/react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { tabId } from '#client/admin/data/tab-id.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ChoicesField } from '#client/admin/parts/ChoicesField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { blockRule } from '#domain/rules/appointment.ts';
import { slots } from '#domain/slots.ts';
import { useAppointmentCalls } from './useAppointmentCalls.ts';

interface BlockFields {
  date: string;
  slots: string[];
  note: string;
}

const LABELS: Record<keyof BlockFields, string> = { date: 'Date', slots: 'Times', note: 'Note' };
const ALL = slots.map(({ label }) => label);
const TIMES = Object.fromEntries(ALL.map((label) => [label, label]));

interface BlockDialogProps {
  date: string;
  /** Times that are chosen already. */
  times?: readonly string[];
  onClose: () => void;
}

/** Keeps times of a day free. */
export function BlockDialog({ date, times = [], onClose }: BlockDialogProps) {
  const { block } = useAppointmentCalls();
  const empty = { values: { date, slots: [...times], note: '' }, version: null };
  const source = {
    unsavedKey: `appointments/block/${tabId()}`,
    rule: blockRule,
    labels: LABELS,
    failure: () => 'These times could not be blocked. Please try again.',
    async save({ date: day, slots: chosen, note }: BlockFields) {
      await block(day, chosen, note);
      return undefined;
    },
    reload: async () => empty,
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: 'The times are blocked.' });
    onClose();
  };
  return (
    <RecordDialog<BlockFields>
      title="Block times"
      saveLabel="Block"
      record={empty}
      source={source}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <BlockControls form={form} />}
    </RecordDialog>
  );
}

function BlockControls({ form }: { form: UseFormReturn<BlockFields> }) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'slots' });
  const setSlots = (times: string[]) =>
    setValue('slots', times, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const isWholeDay = chosen.length === ALL.length;
  return (
    <>
      <TextField
        {...register('date')}
        label={LABELS.date}
        type="date"
        required
        error={errors.date?.message}
      />
      <ChoicesField
        label={LABELS.slots}
        choices={TIMES}
        isShort
        chosen={chosen}
        onChange={setSlots}
        error={errors.slots?.message}
      >
        <Button variant="outline" size="sm" onClick={() => setSlots(isWholeDay ? [] : ALL)}>
          {isWholeDay ? 'No time' : 'The whole day'}
        </Button>
      </ChoicesField>
      <TextField
        {...register('note')}
        label={LABELS.note}
        remark="why they are kept free"
        limit={limits.line}
        error={errors.note?.message}
      />
    </>
  );
}
