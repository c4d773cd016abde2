import { Button, Heading, HStack } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { FloatingPanel } from '#client/admin/parts/FloatingPanel.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { NotificationList } from './NotificationList.tsx';
import { ReviewList } from './ReviewList.tsx';

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
  const permits = usePermissions();
  const readsInquiries = permits('inquiries:read');
  const content = (
    <>
      {permits('drafts:write') && <ReviewList isAlone={!readsInquiries} onLeave={close} />}
      {readsInquiries && <NotificationList onLeave={close} />}
    </>
  );
  if (isWide)
    return (
      <FloatingPanel buttonId={buttonId} label={TITLE} width="25rem" isFocused onClose={onClose}>
        <div style={insetOf('1rem')}>
          <HStack wrap="wrap" gap="4" justify="space-between" paddingInlineStart="4">
            <Heading size="sm">{TITLE}</Heading>
            <Button variant="ghost" size="xs" aria-label="Close notifications" onClick={close}>
              <CloseIcon />
            </Button>
          </HStack>
          {content}
        </div>
      </FloatingPanel>
    );
  return (
    <Dialog title={TITLE} size="lg" onEscape={onClose}>
      <div style={insetOf('0px')}>{content}</div>
      <HStack wrap="wrap" gap="4" justify="flex-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </HStack>
    </Dialog>
  );
}
