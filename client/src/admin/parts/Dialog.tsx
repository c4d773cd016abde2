import { useEffect, useState } from 'react';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import type { DialogProps } from './ModalDialog.tsx';

/** Chakra's dialog is fetched by the first one that opens, or ahead of it once a screen is there (layout/AdminLayout.tsx). */
export const loadDialog = () => import('./ModalDialog.tsx').then(({ ModalDialog }) => ModalDialog);

/** A modal dialog, open while it is mounted. On unmount the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const Modal = useLatePart<DialogProps>(loadDialog, true);
  // Read while it is rendered: its effects move the focus inside.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
  // Keys do not act on the screen below while the dialog is fetched (keys/useKeys.ts).
  return Modal ? <Modal {...props} /> : <div role="dialog" aria-label={props.title} aria-busy />;
}

/** The dialog an element is in; null outside of every dialog. */
export const dialogOf = (element: EventTarget | null): Element | null =>
  element instanceof Element ? element.closest('[role=dialog], [role=alertdialog]') : null;
