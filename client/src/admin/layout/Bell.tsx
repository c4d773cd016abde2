import { useQuery } from '@apollo/client/react';
import { Box, Button, Span, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { useLiveInbox } from '#client/admin/data/useLiveInbox.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { useRefresh } from '#client/admin/data/useRefresh.ts';
import { ReviewsDocument } from '#client/admin/drafts/Reviews.generated.ts';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import { BellIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { NotificationPanelProps } from './notifications/NotificationPanel.tsx';

/** Fetched when the bell is pressed for the first time. */
const loadPanel = () =>
  import('./notifications/NotificationPanel.tsx').then(({ NotificationPanel }) => NotificationPanel);

/** How often the drafts that wait are read, in milliseconds. */
const REVIEWS_INTERVAL = 60_000;

/** How often the counts are read while the server cannot tell of changes, in milliseconds. */
const POLL_INTERVAL = 20_000;

/** How many are unread, at the corner of the bell. */
const Unread = styled('span', {
  position: 'absolute',
  insetInlineStart: '55%',
  bottom: '55%',
  minWidth: '1.125rem',
  padding: '0 0.1875rem',
  borderRadius: 'control',
  backgroundColor: 'bad',
  color: 'surface',
  textStyle: 'label',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
});

/** Most that is written out at the corner. */
const MOST = 99;

/** How many notifications of inquiries are unread; undefined: not known yet. What it reads is what the sidebar and the inbox count, too. */
function useUnread(): number | undefined {
  const isHeard = useLiveInbox(useRefresh(BellCountsDocument));
  const { data, previousData } = useQuery(BellCountsDocument, {
    context: backgroundRequest,
    pollInterval: isHeard ? 0 : POLL_INTERVAL,
    skipPollAttempt: () => document.hidden,
  });
  return (data ?? previousData)?.unreadNotificationCount;
}

/** How many drafts wait for the person; undefined: not known yet. */
function useWaiting(mayDraft: boolean): number | undefined {
  const { data, previousData } = useQuery(ReviewsDocument, {
    context: backgroundRequest,
    skip: !mayDraft,
    pollInterval: REVIEWS_INTERVAL,
    skipPollAttempt: () => document.hidden,
  });
  return mayDraft ? (data ?? previousData)?.reviews.length : 0;
}

/**
 * Counts what is new to the signed-in person, and opens it. The server tells of changes of the inbox; without its stream, and
 * for drafts, the counts are polled, except in a hidden tab.
 */
export function Bell() {
  const permits = usePermissions();
  const waiting = useWaiting(permits('drafts:write'));
  if (permits('inquiries:read')) return <InboxBell waiting={waiting} />;
  return permits('drafts:write') && <BellButton unread={waiting} />;
}

function InboxBell({ waiting = 0 }: { waiting: number | undefined }) {
  const unread = useUnread();
  return <BellButton unread={unread === undefined ? undefined : unread + waiting} />;
}

function BellButton({ unread }: { unread: number | undefined }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Panel = useLatePart<NotificationPanelProps>(loadPanel, isOpen);
  const name = nameOf(unread);
  return (
    <Box display="inline-flex">
      <Button
        id={id}
        variant="ghost"
        size="sm"
        paddingInline="1"
        minWidth="touch"
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <Span position="relative" display="inline-flex" aria-hidden="true">
          <BellIcon />
          {unread !== undefined && unread > 0 && <Unread>{unread > MOST ? `${MOST}+` : unread}</Unread>}
        </Span>
      </Button>
      {isOpen && Panel && <Panel buttonId={id} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function nameOf(unread: number | undefined): string {
  if (unread === undefined) return 'Notifications';
  if (unread === 0) return 'No unread notifications';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}
