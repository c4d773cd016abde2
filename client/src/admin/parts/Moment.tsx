import { chakra } from '@chakra-ui/react';

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the words of the reader's own time zone. */
export const momentWords = (moment: string): string => format.format(new Date(moment));

/** A moment, for people and for machines. */
export function Moment({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {momentWords(at)}
    </chakra.time>
  );
}
