import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Heading } from '#client/shared/ui/text.tsx';

const Frame = chakra('dialog', {
  base: {
    width: 'calc(100% - 2 * {spacing.2})',
    maxHeight: 'calc(100dvh - 2 * {spacing.2})',
    margin: 'auto',
    padding: { base: '2', md: '3' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A focused control is not hidden behind the buttons at the bottom (WCAG 2.2, 2.4.11).
    scrollPaddingBlockEnd: '12',
    '@media (height < 30rem)': { scrollPaddingBlockEnd: '2' },
    color: 'ink',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
    boxShadow: 'float',
    '&[open]': { animation: 'appear {durations.quick} {easings.out}' },
    '&::backdrop': { backgroundColor: 'scrim' },
  },
  variants: {
    size: { form: { maxWidth: '44rem' }, wide: { maxWidth: 'measure' }, question: { maxWidth: 'dialog' } },
  },
});

interface DialogProps {
  title: string;
  size: 'form' | 'wide' | 'question';
  /** Called when Escape is pressed; the dialog stays open until it is unmounted. */
  onEscape: () => void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. The browser keeps the focus inside; on unmount the focus returns to where
 * it was.
 */
export function Dialog({ title, size, onEscape, role, children }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Frame
      ref={frame}
      size={size}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Closing is left to `onEscape`, which may ask about unsaved changes first.
        event.preventDefault();
        if (event.target === frame.current) onEscape();
      }}
      onClose={(event) => {
        // After several presses of Escape Chromium closes a dialog in spite of `preventDefault`.
        if (event.target === frame.current) frame.current.showModal();
      }}
    >
      <Heading id={titleId} textStyle="subheading">
        {title}
      </Heading>
      {children}
    </Frame>
  );
}
