import { Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { IST_OFFSET_MINUTES } from '#domain/slots.ts';

/** A time on the clock of the office as an instant; null: none, or no time. */
export function instantOf(officeTime: string): Date | null {
  const at = new Date(new Date(`${officeTime}Z`).getTime() - IST_OFFSET_MINUTES * 60_000);
  // A browser takes years that a date has no room for.
  return Number.isNaN(at.getTime()) ? null : at;
}

/** An instant on the clock of the office, as a field shows it; empty: none. */
export function officeTimeOf(instant: string | null): string {
  if (instant === null) return '';
  return new Date(new Date(instant).getTime() + IST_OFFSET_MINUTES * 60_000).toISOString().slice(0, 16);
}

interface OfficeTimeFieldProps extends ComponentProps<typeof TextField> {
  /** What is in the field. */
  officeTime: string;
}

/** A time on the clock of the office, with the same on the clock of this device below it. */
export function OfficeTimeField({ officeTime, ...field }: OfficeTimeFieldProps) {
  const at = instantOf(officeTime);
  return (
    <div>
      <TextField {...field} type="datetime-local" max="9999-12-31T23:59" />
      {at && (
        <Text textStyle="small" color="ink.muted">
          On your clock: {formatDateTime(at)}
        </Text>
      )}
    </div>
  );
}
