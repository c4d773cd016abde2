import { createOverlay } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dialogIn } from '#client/admin/data/address.ts';
import { placeOf } from '#client/admin/paths.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What a question says; the button to cancel says "Cancel" unless it is named. */
interface Words {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

interface AskedProps extends Words {
  readonly open?: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

const questions = createOverlay(({ open, title, text, confirmLabel, cancelLabel, onAnswer }: AskedProps) => {
  if (!open) return null;
  return (
    <ConfirmDialog
      title={title}
      {...(text === undefined ? {} : { text })}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? 'Cancel'}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
});

let asked = 0;

/** Asks a question over whatever is open, and calls `onConfirmed` if it is confirmed. */
export function ask(words: Words, onConfirmed: () => void): void {
  asked += 1;
  const id = String(asked);
  const onAnswer = (isConfirmed: boolean) => {
    questions.remove(id);
    if (isConfirmed) onConfirmed();
  };
  void questions.open(id, { ...words, onAnswer });
}

/** Where questions are shown. Whoever leaves the screen or its dialog has closed them. */
export function Questions() {
  const location = useLocation();
  const { screen } = placeOf(location.pathname);
  const dialog = dialogIn(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by each navigation
  useEffect(() => () => questions.removeAll(), [screen, dialog]);
  return <questions.Viewport />;
}
