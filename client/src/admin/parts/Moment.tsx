import { chakra } from '@chakra-ui/react';
import { timeOf } from './time-words.ts';

/** A moment, for people and for machines. */
export function Moment({ at }: { at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {timeOf(new Date(at))}
    </chakra.time>
  );
}
