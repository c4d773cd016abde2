import { useMutation } from '@apollo/client/react';
import { Button, HStack, Link, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { type AdminQueryResult, useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useRefresh } from '#client/admin/data/useRefresh.ts';
import {
  type ListedNotificationFragment,
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
  NotificationsDocument,
} from '#client/admin/layout/notifications/Notifications.generated.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { NotificationItem } from './NotificationItem.tsx';

const words = adminMessages.notifications;

/** How many are shown at first: more unread ones than anybody looks through, and some of the last ones. */
const UNREAD = 50;
const READ = 10;

export const NotificationRows = styled('ul', { borderBlock: 'hair', '& > li + li': { borderTop: 'hair' } });

export const Part = styled('div', { display: 'flex', flexDirection: 'column', gap: '2', paddingBlock: '2' });

/** The own notifications, unread ones first. `onLeave`: called when one leads away. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [readCount, setReadCount] = useState(READ);
  const result = useNotifications(readCount);
  const mark = useMarking(result.retry);
  const { data, failed, retry } = result;
  if (!data && failed)
    return (
      <Part paddingInline="var(--inset)">
        <ErrorState retry={retry}>{words.load}</ErrorState>
      </Part>
    );
  if (!data)
    return (
      <Part paddingInline="var(--inset)">
        <BlockSkeleton heights={Array<string>(6).fill('4rem')} />
      </Part>
    );
  const [unread, read] = [data.unread, data.read].map(({ edges }) => edges.map(({ node }) => node));
  const isEmpty = unread?.length === 0 && read?.length === 0;
  const open = (notification: ListedNotificationFragment) => {
    if (!notification.readAt) void mark.these([notification.id]);
    onLeave();
  };
  return (
    <>
      {isEmpty ? (
        <Part paddingInline="var(--inset)">
          <QuietState>{words.empty}</QuietState>
        </Part>
      ) : (
        <NotificationRows aria-label="Notifications">
          {[...(unread ?? []), ...(read ?? [])].map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onOpen={open} />
          ))}
        </NotificationRows>
      )}
      <HStack wrap="wrap" gap="2" paddingBlock="2" paddingInline="var(--inset)" justify="space-between">
        <OutlineAction isOff={mark.isBusy || unread?.length === 0} onClick={() => void mark.all()}>
          Mark all as read
        </OutlineAction>
        {data.read.pageInfo.hasNextPage && readCount < limits.pageSize && (
          <Button variant="plain" size="sm" onClick={() => setReadCount(limits.pageSize)}>
            Show older ones
          </Button>
        )}
      </HStack>
      {data.unread.pageInfo.hasNextPage && (
        <Text
          textStyle="small"
          color="ink.muted"
          paddingInline="var(--inset)"
          paddingBlockEnd="2"
        >{`The newest ${UNREAD} unread ones are shown here.`}</Text>
      )}
      <Text textStyle="small" color="ink.muted" paddingInline="var(--inset)" paddingBlockEnd="4">
        <Link asChild>
          <RouterLink to={`${adminPaths.account}#notifications`} onClick={onLeave}>
            Choose what rings
          </RouterLink>
        </Link>
      </Text>
    </>
  );
}

/** The list, read again whenever the server tells of a change. */
function useNotifications(read: number) {
  const variables = { unread: UNREAD, read };
  const result = useAdminQuery(NotificationsDocument, variables);
  const refresh = useRefresh(NotificationsDocument, { variables });
  const { notifiedAt } = useLiveInboxState();
  const known = useRef(notifiedAt);
  useEffect(() => {
    if (notifiedAt !== known.current) refresh();
    known.current = notifiedAt;
  }, [notifiedAt, refresh]);
  return result;
}

/** Marks as read what is chosen, or everything, and reads counts and list again. */
function useMarking(reread: AdminQueryResult<unknown>['retry']) {
  const options = {
    refetchQueries: [BellCountsDocument],
    onCompleted: reread,
    onError: () => toaster.show({ tone: 'bad', text: words.mark }),
  };
  const [markThese, these] = useMutation(MarkNotificationsReadDocument, options);
  const [markAll, all] = useMutation(MarkAllNotificationsReadDocument, options);
  return {
    these: (ids: string[]) => markThese({ variables: { ids } }),
    all: () => markAll(),
    isBusy: these.loading || all.loading,
  };
}
