import { useMutation } from '@apollo/client/react';
import {
  BellCountsDocument,
  InquiryRowsDocument,
  TakeBackAnswerDocument,
  WaitingFilesDocument,
} from './documents.generated.ts';

/** What the writer of an answer had written. */
export interface TakenBackText {
  readonly text: string;
  readonly quote: boolean;
}

/**
 * Takes an answer back that was sent with `undoable`, by the id of its letter, and returns its text. Rejects once the letter
 * is on its way, with the sentence of the server.
 */
export function useTakeBackAnswer(): (letterId: string) => Promise<TakenBackText> {
  const [takeBack] = useMutation(TakeBackAnswerDocument, {
    refetchQueries: [InquiryRowsDocument, BellCountsDocument, WaitingFilesDocument],
  });
  return async (letterId) => {
    const { data } = await takeBack({ variables: { letterId } });
    if (!data) throw new Error('The answer was not taken back.');
    const { text, quote } = data.takeBackAnswer;
    return { text, quote };
  };
}
