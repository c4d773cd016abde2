import { useApolloClient, useMutation } from '@apollo/client/react';
import * as v from 'valibot';
import {
  AppointmentWeekDocument,
  SaveScheduleSettingsDocument,
  ScheduleSettingsToEditDocument,
} from '#client/admin/data/documents.generated.ts';
import { withoutTypenames } from '#client/admin/data/without-typenames.ts';
import { scheduleLabels } from '#client/admin/parts/field-labels.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { scheduleSettingsRule } from '#domain/rules/schedule-settings.ts';
import { MONDAY_TO_FRIDAY, type Weekday } from '#domain/weekdays.ts';
import { holidayLines, parseHolidayLines } from './holiday-lines.ts';

/** The terms of booking as a form; the holidays are text, so that a year of them can be pasted. */
export interface ScheduleFields {
  capacity: number;
  leadTimeMinutes: number;
  horizonDays: number;
  workingDays: Weekday[];
  holidays: string;
}

export const SCHEDULE_LABELS: Record<keyof ScheduleFields, string> = scheduleLabels;

/** Never shown: the terms are only edited. */
export const NO_SCHEDULE: ReadRecord<ScheduleFields> = {
  values: {
    ...{ capacity: 1, leadTimeMinutes: 0, horizonDays: 60, holidays: '' },
    workingDays: [...MONDAY_TO_FRIDAY],
  },
  version: null,
};

const { capacity, leadTimeMinutes, horizonDays, workingDays } = scheduleSettingsRule.schema.entries;

/** The rule of the server for numbers and weekdays; of the holidays the server checks what the text cannot show. */
const rule = {
  schema: v.object({
    ...{ capacity, leadTimeMinutes, horizonDays, workingDays },
    holidays: v.pipe(
      v.string(),
      v.check(
        (text) => parseHolidayLines(text) !== null,
        'Each line must be a day of the calendar and a name, such as 2026-12-25 Christmas.',
      ),
    ),
  }),
  missing: null,
};

/** Reads and saves the terms of booking; a save refetches the week. */
export function useScheduleRecord() {
  const apollo = useApolloClient();
  const [saveSettings] = useMutation(SaveScheduleSettingsDocument, {
    refetchQueries: [AppointmentWeekDocument, ScheduleSettingsToEditDocument],
  });
  return {
    draftKey: 'appointments/schedule',
    rule,
    labels: SCHEDULE_LABELS,
    failure: () => 'The schedule could not be saved. Please try again.',
    async save(fields: ScheduleFields, ifVersion: number | null) {
      const settings = { ...fields, holidays: parseHolidayLines(fields.holidays) ?? [] };
      await saveSettings({ variables: { settings, version: ifVersion } });
      return undefined;
    },
    async reload(): Promise<ReadRecord<ScheduleFields>> {
      const { data } = await apollo.query({
        query: ScheduleSettingsToEditDocument,
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The response contains no settings.');
      const { version, holidays, ...others } = withoutTypenames(data.scheduleSettings);
      return { values: { ...others, holidays: holidayLines(holidays) }, version };
    },
  };
}
