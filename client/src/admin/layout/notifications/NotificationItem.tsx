import { chakra, Span, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedNotificationFragment } from '#client/admin/layout/notifications/Notifications.generated.ts';
import { formatDateTime, formatRelativeTime } from '#client/admin/parts/format-time.ts';
import { inquiryPath } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { sentenceOf } from './notification-words.ts';

/** The whole row is the link: what happened and when, and below it in one line what it is about. */
const Row = styled(Link, {
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr) auto',
  gap: '0 {spacing.2}',
  paddingBlock: '2',
  paddingInline: 'var(--inset)',
  color: 'ink',
  textStyle: 'small',
  textDecoration: 'none',
  _hover: { backgroundColor: 'sunken' },
  _focusVisible: { outlineOffset: '-3px' },
});

/** Of an unread one; forced colours keep it, since it is an edge. */
const Mark = styled('span', {
  alignSelf: 'start',
  width: '8px',
  marginBlockStart: '0.45em',
  border: '4px solid {colors.ink}',
  borderRadius: 'round',
});

const Sentence = chakra('span', {
  base: { gridColumn: '2', overflowWrap: 'anywhere', '&[data-unread]': { fontWeight: '650' } },
});

const Quiet = styled('span', { color: 'ink.muted', whiteSpace: 'nowrap' });

interface NotificationRowProps {
  to: string;
  isUnread: boolean;
  /** What happened. */
  children: ReactNode;
  /** When, in ISO 8601. */
  at: string;
  /** In one line below, what it is about; empty: nothing. */
  about: string;
  onOpen: () => void;
}

/** One row of what the bell tells, which leads to what it is about. */
export function NotificationRow({ to, isUnread, children, at, about, onOpen }: NotificationRowProps) {
  const date = new Date(at);
  return (
    <li>
      <Row to={to} onClick={onOpen}>
        {isUnread && <Mark />}
        <Sentence data-unread={isUnread ? '' : undefined}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {children}
        </Sentence>
        <Quiet>
          <time dateTime={at} title={formatDateTime(date)}>
            {formatRelativeTime(date, new Date())}
          </time>
        </Quiet>
        {about && (
          <Quiet dir="auto" gridColumn="2 / -1" overflow="hidden" textOverflow="ellipsis">
            {about}
          </Quiet>
        )}
      </Row>
    </li>
  );
}

interface NotificationItemProps {
  notification: ListedNotificationFragment;
  onOpen: (notification: ListedNotificationFragment) => void;
}

/** One notification, which leads to its inquiry. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { inquiryId, reference, subject, sender, createdAt, readAt } = notification;
  return (
    <NotificationRow
      to={inquiryPath(inquiryId)}
      isUnread={!readAt}
      at={createdAt}
      about={[sender, subject].filter(Boolean).join(': ')}
      onOpen={() => onOpen(notification)}
    >
      {sentenceOf(notification)} <Span whiteSpace="nowrap">{reference}</Span>
    </NotificationRow>
  );
}
