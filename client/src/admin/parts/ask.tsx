import { createOverlay } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Address, dialogIn } from '#client/admin/data/address.ts';
import { placeOf } from '#client/admin/paths.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What a question says; the button to cancel says "Cancel" unless it is named. */
interface Words {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Something else that can be done instead; it closes the question. */
  readonly other?: { readonly label: string; readonly run: () => void };
}

interface QuestionProps extends Words {
  readonly open?: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

const questions = createOverlay((question: QuestionProps) => {
  const { open, title, text, confirmLabel, cancelLabel, other, onAnswer } = question;
  if (!open) return null;
  const runOther = () => {
    onAnswer(false);
    other?.run();
  };
  return (
    <ConfirmDialog
      title={title}
      {...(text === undefined ? {} : { text })}
      {...(other && { other: { label: other.label, run: runOther } })}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? 'Cancel'}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
});

/** Where each open question was asked: the screen and the dialog that the address named. */
const places = new Map<string, string>();

const placeAt = (address: Address): string =>
  JSON.stringify([placeOf(address.pathname).screen, dialogIn(address)]);

function close(id: string): void {
  places.delete(id);
  questions.remove(id);
}

/**
 * Asks a question over whatever is open, and calls `onConfirmed` if it is confirmed. One that is open here already, such as
 * by the first press of two, is not asked twice.
 */
export function ask(words: Words, onConfirmed: () => void): void {
  const place = placeAt(window.location);
  const id = `${place} ${words.title}`;
  if (places.has(id)) return;
  const onAnswer = (isConfirmed: boolean) => {
    close(id);
    if (isConfirmed) onConfirmed();
  };
  places.set(id, place);
  void questions.open(id, { ...words, onAnswer });
}

/** Where questions are shown. Whoever leaves the screen or its dialog has closed them. */
export function Questions() {
  const place = placeAt(useLocation());
  // Not those of this place: a navigation may be shown only when the next question has been asked at its address.
  useEffect(() => {
    for (const [id, askedAt] of places) if (askedAt !== place) close(id);
  }, [place]);
  useEffect(
    () => () => {
      for (const id of places.keys()) close(id);
    },
    [],
  );
  return <questions.Viewport />;
}
