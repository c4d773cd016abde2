import type { UseFormReturn } from 'react-hook-form';
import { toaster } from '#client/admin/data/toaster.ts';
import { HistoryButton } from '#client/admin/history/HistoryButton.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { weekdayName, weekdays } from '#domain/weekdays.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { NO_SCHEDULE, SCHEDULE_LABELS, type ScheduleFields, useScheduleRecord } from './useScheduleRecord.ts';

interface ScheduleDialogProps {
  onClose: () => void;
  onUnreadable: () => void;
}

/** The terms on which visitors book: capacity, lead time, horizon, working days and holidays. */
export function ScheduleDialog({ onClose, onUnreadable }: ScheduleDialogProps) {
  const source = useScheduleRecord();
  const onSaved = () => {
    toaster.show({ tone: 'good', text: 'The schedule is saved.' });
    onClose();
  };
  return (
    <OpenRecord id="schedule" empty={NO_SCHEDULE} read={source.reload} onFailure={onUnreadable}>
      {(record) => (
        <RecordDialog
          title="Schedule"
          record={record}
          source={source}
          onSaved={onSaved}
          onClose={onClose}
          actions={<HistoryButton id="schedule" />}
        >
          {(form) => <ScheduleControls form={form} />}
        </RecordDialog>
      )}
    </OpenRecord>
  );
}

const WEEKDAYS = weekdays.map((day) => ({ value: day, label: weekdayName(day) }));

function ScheduleControls({ form }: { form: UseFormReturn<ScheduleFields> }) {
  const { register, formState } = form;
  const number = (name: 'capacity' | 'leadTimeMinutes' | 'horizonDays', remark: string) => (
    <TextField
      {...register(name, { valueAsNumber: true })}
      label={SCHEDULE_LABELS[name]}
      remark={remark}
      type="number"
      inputMode="numeric"
      required
      error={formState.errors[name]?.message}
    />
  );
  return (
    <>
      {number('capacity', 'appointments that one time takes')}
      {number('leadTimeMinutes', 'minutes between a booking and its time, in steps of 15')}
      {number('horizonDays', 'how far ahead visitors can book')}
      <CheckboxGroup
        label={SCHEDULE_LABELS.workingDays}
        choices={WEEKDAYS}
        control={register('workingDays')}
        error={formState.errors.workingDays?.message}
      />
      <TextBox
        {...register('holidays')}
        label={SCHEDULE_LABELS.holidays}
        remark="one in a line: 2026-12-25 Christmas"
        rows={8}
        error={formState.errors.holidays?.message}
      />
    </>
  );
}
