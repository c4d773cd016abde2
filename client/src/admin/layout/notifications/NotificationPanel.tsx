import type { CSSProperties } from 'react';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { FloatingPanel } from '#client/admin/parts/FloatingPanel.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { NotificationList } from './NotificationList.tsx';

const TITLE = 'Notifications';
/** The space beside what the panel holds; a dialog has its own. */
const insetOf = (inset: string) => ({ '--inset': inset }) as CSSProperties;

export interface NotificationPanelProps {
  /** The bell. */
  buttonId: string;
  onClose: () => void;
}

/** What the bell opens: beside it where there is room, a dialog on a phone. */
export function NotificationPanel({ buttonId, onClose }: NotificationPanelProps) {
  const isWide = useIsWide();
  const close = () => {
    // Before a link acts: the screen that it leads to takes the focus from the button.
    document.getElementById(buttonId)?.focus({ preventScroll: true });
    onClose();
  };
  const content = <NotificationList onLeave={close} />;
  if (isWide)
    return (
      <FloatingPanel buttonId={buttonId} label={TITLE} width="25rem" isFocused onClose={onClose}>
        <div style={insetOf('1rem')}>
          <Row justifyContent="space-between" paddingInlineStart="4">
            <Subheading as="h2">{TITLE}</Subheading>
            <Button variant="ghost" size="icon" aria-label="Close notifications" onClick={close}>
              <CloseIcon />
            </Button>
          </Row>
          {content}
        </div>
      </FloatingPanel>
    );
  return (
    <Dialog title={TITLE} size="lg" onEscape={onClose}>
      <div style={insetOf('0px')}>{content}</div>
      <Row justifyContent="flex-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Dialog>
  );
}
