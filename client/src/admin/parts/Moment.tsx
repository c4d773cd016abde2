import { chakra } from '@chakra-ui/react';
import { formatDateTime } from './format-time.ts';

/** An instant in ISO 8601, as date and time on the clock of this device. */
export function Moment({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {formatDateTime(new Date(at))}
    </chakra.time>
  );
}
