import { chakra, Span, VisuallyHidden } from '@chakra-ui/react';
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

interface NotificationItemProps {
  notification: ListedNotificationFragment;
  now: Date;
  onOpen: (notification: ListedNotificationFragment) => void;
}

/** One notification, which leads to its inquiry. */
export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { inquiryId, reference, subject, sender, createdAt, readAt } = notification;
  const at = new Date(createdAt);
  const about = [sender, subject].filter(Boolean).join(': ');
  return (
    <li>
      <Row to={inquiryPath(inquiryId)} onClick={() => onOpen(notification)}>
        {!readAt && <Mark />}
        <Sentence data-unread={readAt ? undefined : ''}>
          {!readAt && <VisuallyHidden>Unread: </VisuallyHidden>}
          {sentenceOf(notification)} <Span whiteSpace="nowrap">{reference}</Span>
        </Sentence>
        <Quiet>
          <time dateTime={createdAt} title={formatDateTime(at)}>
            {formatRelativeTime(at, now)}
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
