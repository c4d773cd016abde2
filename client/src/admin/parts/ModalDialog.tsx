import { Dialog as ChakraDialog, Drawer, Heading, Portal } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  title: string;
  /** `menu`: from the edge of a phone, closed by a press beside it too. */
  size: 'lg' | 'xl' | 'sm' | 'menu';
  /** Called when Escape is pressed; the dialog stays open until it is unmounted. */
  onEscape: () => void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** The part of Dialog that is fetched late. The first control gets the focus, or the first with or within `data-autofocus`. */
export function ModalDialog({ title, size, onEscape, role = 'dialog', children }: DialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  useInertRest(frame);
  useFocusInside(frame);
  const isMenu = size === 'menu';
  const Parts = isMenu ? Drawer : ChakraDialog;
  return (
    <Parts.Root
      open
      role={role}
      {...(isMenu ? { 'aria-label': title } : { size })}
      closeOnInteractOutside={isMenu}
      // What is behind is inert (below). Chakra's own way hides it a frame later, with a dialog that has opened over it meanwhile.
      modal={false}
      preventScroll
      // Closing is left to `onEscape`, which may ask about unsaved changes first.
      onOpenChange={onEscape}
      // A dialog stays where the one below it goes, such as the search when the screen of a record is left.
      onRequestDismiss={(event) => event.preventDefault()}
      restoreFocus={false}
      initialFocusEl={() => focusedIn(frame.current)}
      // What is behind is inert instead: two traps, of a dialog over another, can hold each other up without end.
      trapFocus={false}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner ref={frame} style={{ pointerEvents: 'auto' }}>
          <Parts.Content aria-modal>
            {!isMenu && (
              <Parts.Title asChild>
                <Heading size="sm">{title}</Heading>
              </Parts.Title>
            )}
            {children}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

const CONTROL =
  'input:not([type=hidden]), select, textarea, button, a[href], summary, [tabindex]:not([tabindex="-1"])';

const focusedIn = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;

/**
 * Moves the focus with the first rendering, where no control has asked for it. Chakra's dialog does so a frame later, and
 * what is typed right after the key that opens the dialog would be lost.
 */
function useFocusInside(frame: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    if (focusedIn(frame.current)) return;
    const controls = [...(frame.current?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].filter(
      (each) => !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
    );
    (controls.find((each) => each.closest('[data-autofocus]')) ?? controls[0])?.focus({
      preventScroll: true,
    });
  }, [frame]);
}

/** How many open dialogs are over an element: it stays inert until the last of them has gone, in whatever order they go. */
const covers = new Map<HTMLElement, number>();

/** What a dialog covers and leaves reachable: the sheet of a print, and the toasts (layout/AdminLayout.tsx). */
const REACHABLE = '[data-sheet], [data-live-announcer]';

/** Keeps the focus inside, as a modal dialog of the browser does. */
function useInertRest(frame: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const rest = [...document.body.children].filter(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && each !== frame.current && !each.matches(REACHABLE),
    );
    for (const each of rest) {
      covers.set(each, (covers.get(each) ?? 0) + 1);
      each.inert = true;
    }
    return () => {
      for (const each of rest) {
        const left = (covers.get(each) ?? 1) - 1;
        if (left > 0) covers.set(each, left);
        else covers.delete(each);
        each.inert = left > 0;
      }
    };
  }, [frame]);
}
