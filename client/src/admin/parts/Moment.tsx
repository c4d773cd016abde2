import { chakra } from '@chakra-ui/react';

const words = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as a person at this device reads it. `at`: as the gateway writes it. */
export function Moment({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {words.format(new Date(at))}
    </chakra.time>
  );
}
