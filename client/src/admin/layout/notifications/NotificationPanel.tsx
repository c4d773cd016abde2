import { chakra } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { NotificationList } from './NotificationList.tsx';
import type { inboxLines } from './notification-words.ts';

const TITLE = 'Notifications';
/** Pixels between the panel and the button, and between it and the edges of the window. */
const GAP = 8;
const WIDTH = 400;

/** In the top layer, above whatever the sidebar is in. */
const Panel = chakra(
  'div',
  {
    base: {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      width: `min(${WIDTH}px, calc(100vw - ${2 * GAP}px))`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      color: 'ink',
      backgroundColor: 'surface',
      border: 'hair',
      borderRadius: 'control',
      boxShadow: 'float',
      outline: 'none',
      textAlign: 'start',
    },
  },
  { forwardProps: ['popover'] },
);

/** The space beside what the panel holds; a dialog has its own. */
const insetOf = (inset: string) => ({ '--inset': inset }) as CSSProperties;

export interface NotificationPanelProps {
  button: RefObject<HTMLButtonElement | null>;
  lines: ReturnType<typeof inboxLines>;
  onClose: () => void;
}

/** What the bell opens: beside it where there is room, a dialog on a phone. */
export function NotificationPanel({ button, lines, onClose }: NotificationPanelProps) {
  const isWide = useIsWide();
  const close = () => {
    // Before a link acts: the screen that it leads to takes the focus from the button.
    button.current?.focus();
    onClose();
  };
  const content = (
    <>
      <InboxLines lines={lines} onLeave={close} />
      <NotificationList onLeave={close} />
    </>
  );
  if (isWide)
    return (
      <PanelBeside button={button} close={close} onClose={onClose}>
        {content}
      </PanelBeside>
    );
  return (
    <Dialog title={TITLE} size="form" onEscape={onClose}>
      <div style={insetOf('0px')}>{content}</div>
      <Row justifyContent="flex-end">
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Dialog>
  );
}

/** What waits in the inbox for everybody, with the way there. */
function InboxLines({ lines, onLeave }: { lines: NotificationPanelProps['lines']; onLeave: () => void }) {
  if (lines.length === 0) return null;
  return (
    <chakra.ul
      aria-label="Waiting in the inbox"
      display="flex"
      flexWrap="wrap"
      gap="0 {spacing.2}"
      paddingInline="var(--inset)"
      paddingBlockEnd="1"
      textStyle="small"
    >
      {lines.map(({ label, filter }) => (
        <li key={filter}>
          <TextLink to={`${adminPaths.inquiries}?${filter}`} onClick={onLeave}>
            {label}
          </TextLink>
        </li>
      ))}
    </chakra.ul>
  );
}

interface PanelBesideProps extends Pick<NotificationPanelProps, 'button' | 'onClose'> {
  /** Closes it and gives the focus back to the button. */
  close: () => void;
  children: ReactNode;
}

function PanelBeside({ button, close, onClose, children }: PanelBesideProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeBeside(button.current));
  useOpening(panel, button, onClose);
  return (
    <Panel
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={TITLE}
      tabIndex={-1}
      style={{ ...insetOf(`${2 * GAP}px`), ...place }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
          onClose();
      }}
    >
      <Row justifyContent="space-between" paddingInlineStart="2">
        <Subheading as="h2">{TITLE}</Subheading>
        <Button look="bare" size="icon" aria-label="Close notifications" onClick={close}>
          <CloseIcon />
        </Button>
      </Row>
      {children}
    </Panel>
  );
}

/** Below the button, as far as the window has room. */
function placeBeside(button: HTMLElement | null) {
  const { left = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  const top = bottom + GAP;
  return {
    top,
    left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)),
    maxHeight: `calc(100dvh - ${top + GAP}px)`,
  };
}

/** Shows the panel and gives it the focus; a press elsewhere closes it. */
function useOpening(
  panel: RefObject<HTMLDivElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    panel.current?.showPopover();
    panel.current?.focus();
    const press = ({ target }: PointerEvent) => {
      const isInside = [panel, button].some(({ current }) => current?.contains(target as Node));
      if (!isInside) latest.current();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [panel, button]);
}
