import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { useLiveInbox } from '#client/admin/data/useLiveInbox.ts';
import { useRefresh } from '#client/admin/data/useRefresh.ts';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { BellIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import type { NotificationPanelProps } from './notifications/NotificationPanel.tsx';
import { counted, inboxLines } from './notifications/notification-words.ts';

/** Fetched when the bell is pressed for the first time. */
const loadPanel = () =>
  import('./notifications/NotificationPanel.tsx').then(({ NotificationPanel }) => NotificationPanel);

/** How often the counts are read while the server cannot tell of changes, in milliseconds. */
const POLL_INTERVAL = 20_000;

const Count = styled('span', {
  minWidth: '3',
  paddingInline: 'half',
  borderRadius: 'round',
  backgroundColor: 'ink',
  color: 'surface',
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
});

/** Own notifications that are unread differ from new inquiries in place and shape: at the corner of the bell. */
const Unread = styled(Count, {
  position: 'absolute',
  insetInlineStart: '55%',
  bottom: '55%',
  minWidth: '1.125rem',
  padding: '0 0.1875rem',
  borderRadius: 'control',
  backgroundColor: 'bad',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
});

/** Most that is written out at the corner. */
const MOST = 99;

function useCounts() {
  const isHeard = useLiveInbox(useRefresh(BellCountsDocument));
  const { data, previousData } = useQuery(BellCountsDocument, {
    context: backgroundRequest,
    pollInterval: isHeard ? 0 : POLL_INTERVAL,
    skipPollAttempt: () => document.hidden,
  });
  const counts = data ?? previousData;
  return (
    counts && {
      fresh: counts.newInquiryCount,
      overdue: counts.inboxCounts.overdue,
      failed: counts.failedLetterCount,
      unread: counts.unreadNotificationCount,
    }
  );
}

/**
 * "The bell counts new inquiries" (rulings). It opens what the signed-in person is told of, and the ways to what is new,
 * overdue or failed. The server tells of changes; without its stream the counts are polled, except in a hidden tab.
 */
export function Bell() {
  const counts = useCounts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Panel = useLatePart<NotificationPanelProps>(loadPanel, isOpen);
  const { fresh = 0, unread = 0 } = counts ?? {};
  const lines = counts ? inboxLines(counts) : [];
  const name = [
    fresh === 0 ? (counts ? 'No new inquiries' : 'New inquiries') : '',
    ...lines.map(({ label }) => label),
    ...(unread > 0 ? [counted(unread, 'unread notification', 'unread notifications')] : []),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <chakra.div display="inline-flex">
      <Button
        id={id}
        look="bare"
        size="small"
        paddingInline="half"
        // Below each other in a sidebar that is folded.
        css={{ '[data-folded] &': { flexDirection: 'column', paddingBlock: '1' } }}
        gap={unread > 0 ? '1' : 'half'}
        minWidth="touch"
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Unseen>{name}</Unseen>
        <chakra.span position="relative" display="inline-flex" aria-hidden="true">
          <BellIcon />
          {unread > 0 && <Unread>{unread > MOST ? `${MOST}+` : unread}</Unread>}
        </chakra.span>
        {fresh > 0 && <Count aria-hidden="true">{fresh}</Count>}
      </Button>
      {isOpen && Panel && <Panel buttonId={id} lines={lines} onClose={() => setOpen(false)} />}
    </chakra.div>
  );
}
