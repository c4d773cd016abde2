import { useMutation } from '@apollo/client/react';
import { stripTypename } from '@apollo/client/utilities';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import {
  AppointmentWeekDocument,
  SaveScheduleSettingsDocument,
  ScheduleSettingsToEditDocument,
} from '#client/admin/appointments/Appointments.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { HistoryButton } from '#client/admin/history/HistoryButton.tsx';
import { FormChoices } from '#client/admin/parts/ChoicesField.tsx';
import { scheduleLabels } from '#client/admin/parts/field-labels.ts';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import { type ReminderKind, reminderKinds, reminders } from '#domain/reminders.ts';
import { scheduleSettingsRule } from '#domain/rules/schedule-settings.ts';
import { type Weekday, weekdayName, weekdays } from '#domain/weekdays.ts';
import { holidayLines, parseHolidayLines } from './holiday-lines.ts';

interface ScheduleDialogProps {
  onClose: () => void;
  onUnreadable: () => void;
}

/** The terms on which visitors book: capacity, lead time, horizon, working days, holidays and reminders. */
export function ScheduleDialog({ onClose, onUnreadable }: ScheduleDialogProps) {
  const source = useScheduleRecord();
  const onSaved = () => {
    toaster.show({ tone: 'good', text: 'The schedule is saved.' });
    onClose();
  };
  return (
    <OpenRecord id="schedule" read={source.reload} onFailure={onUnreadable}>
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

const WEEKDAYS = Object.fromEntries(weekdays.map((day) => [day, weekdayName(day)]));

const REMINDERS = Object.fromEntries(reminderKinds.map((kind) => [kind, reminders[kind].label]));

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
      <FormChoices
        form={form}
        name="workingDays"
        label={SCHEDULE_LABELS.workingDays}
        choices={WEEKDAYS}
        isShort
      />
      <FormChoices
        form={form}
        name="reminders"
        label={SCHEDULE_LABELS.reminders}
        choices={REMINDERS}
        isShort
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

/** The terms of booking as a form; the holidays are text, so that a year of them can be pasted. */
interface ScheduleFields {
  capacity: number;
  leadTimeMinutes: number;
  horizonDays: number;
  workingDays: Weekday[];
  holidays: string;
  reminders: ReminderKind[];
}

const SCHEDULE_LABELS: Record<keyof ScheduleFields, string> = scheduleLabels;

/** The rule of the server for numbers and weekdays; of the holidays the server checks what the text cannot show. */
const rule = v.object({
  ...scheduleSettingsRule.entries,
  holidays: v.pipe(
    v.string(),
    v.check(
      (text) => parseHolidayLines(text) !== null,
      'Each line must be a day of the calendar and a name, such as 2026-12-25 Christmas.',
    ),
  ),
});

/** Reads and saves the terms of booking; a save refetches the week. */
function useScheduleRecord() {
  const readNow = useReadNow(ScheduleSettingsToEditDocument);
  const [saveSettings] = useMutation(SaveScheduleSettingsDocument, {
    refetchQueries: [AppointmentWeekDocument, ScheduleSettingsToEditDocument],
  });
  return {
    unsavedKey: 'appointments/schedule',
    rule,
    labels: SCHEDULE_LABELS,
    failure: () => 'The schedule could not be saved. Please try again.',
    async save(fields: ScheduleFields, ifVersion: number | null) {
      const settings = { ...fields, holidays: parseHolidayLines(fields.holidays) ?? [] };
      await saveSettings({ variables: { settings, version: ifVersion } });
      return undefined;
    },
    async reload(): Promise<ReadRecord<ScheduleFields>> {
      const { version, holidays, ...others } = stripTypename((await readNow({})).scheduleSettings);
      return { values: { ...others, holidays: holidayLines(holidays) }, version };
    },
  };
}
