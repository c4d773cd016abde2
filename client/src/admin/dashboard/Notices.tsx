import { HStack, Link, Span } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { adminPaths, inboxPath, opens } from '#client/admin/paths.ts';
import type { DashboardData } from './dashboard-data.ts';
import { draftsHere } from './drafts.ts';

interface NoticesProps extends Pick<DashboardData, 'dashboard'> {
  unreadableCalendars?: DashboardData['unreadableCalendars'];
}

/**
 * What is said only where there is something: a mailbox or calendars that cannot be read, a proxy that is not trusted, spam to look through, webhooks that
 * were turned off, a release that did not go out, what is not saved on this device.
 */
export function Notices({ dashboard, unreadableCalendars = [] }: NoticesProps) {
  const permits = usePermissions();
  // Read when the screen is opened: nothing is written on it.
  const [drafts] = useState(draftsHere);
  const open = drafts.filter(({ to }) => opens(to, permits));
  const notices = noticesOf(dashboard).filter(({ needs }) => permits(needs));
  const { mailboxProblem, proxyProblem } = dashboard;
  const count = notices.length + open.length + unreadableCalendars.length;
  if (count === 0 && !mailboxProblem && !proxyProblem) return null;
  return (
    <HStack wrap="wrap" columnGap="8" rowGap="1" textStyle="small">
      {mailboxProblem && <Span color="bad">The mailbox cannot be read: {mailboxProblem}</Span>}
      {proxyProblem && <Span color="bad">{proxyProblem}</Span>}
      {notices.map(({ to, label }) => (
        <Link asChild key={to}>
          <RouterLink to={to}>{label}</RouterLink>
        </Link>
      ))}
      {unreadableCalendars.map(({ name, isMine, lastError }) =>
        isMine ? (
          <Link asChild key={name}>
            <RouterLink to={`${adminPaths.account}?tab=calendar`} title={lastError}>
              Your calendar could not be read
            </RouterLink>
          </Link>
        ) : (
          <span key={name} title={lastError}>
            The calendar of {name} could not be read
          </span>
        ),
      )}
      {open.length > 0 && (
        <HStack wrap="wrap" as="p" columnGap="2" rowGap="1">
          Not saved, on this device:
          {open.map(({ key, label, to }) => (
            <Link asChild key={key}>
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
          ))}
        </HStack>
      )}
    </HStack>
  );
}

/** Without numbers: no list has just these. */
const noticesOf = ({
  heldInquiries,
  failedWebhooks,
  mailsPutAside,
  stoppedReleases,
}: DashboardData['dashboard']) =>
  [
    {
      needs: 'drafts:write' as const,
      to: adminPaths.drafts,
      count: stoppedReleases,
      label: 'A release did not go out by itself',
    },
    {
      needs: 'inquiries:read' as const,
      to: inboxPath({ view: 'spam' }),
      count: heldInquiries,
      label: 'Spam to look through',
    },
    {
      needs: 'inquiries:read' as const,
      to: inboxPath({ type: 'mail' }),
      count: mailsPutAside,
      label: 'Some mails could not be taken, and stand in the inbox without their words',
    },
    {
      needs: 'webhooks:write' as const,
      to: `${adminPaths.account}?tab=webhooks`,
      count: failedWebhooks,
      label: 'A webhook was turned off for its failures',
    },
  ].filter(({ count }) => count > 0);
