import { Link, Stack, Text } from '@chakra-ui/react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { movedRecord } from '#client/admin/data/address.ts';
import { useMe, useMeResult, usePermissions } from '#client/admin/data/usePermission.ts';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { ScreenHead } from '#client/admin/parts/ScreenHead.tsx';
import { adminPaths, opens } from '#client/admin/paths.ts';
import type { AdminScreen } from '#client/admin/routes.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';

/** A screen for those who may open it; for others it says why they may not. */
export function PermittedScreen({ screen: { label, path, Screen } }: { screen: AdminScreen }) {
  const { me, failed, retry } = useMeResult();
  const isUnknown = useMe() === undefined;
  const permits = usePermissions();
  const moved = movedRecord(useLocation());
  if (opens(path, permits) && !(failed && isUnknown))
    return (
      <>
        {moved && <Navigate replace to={moved} />}
        <Screen />
      </>
    );
  if (failed)
    return (
      <Stack gap="4">
        <ScreenHead title={label} />
        <ErrorState retry={retry}>Your account could not be loaded. Please try again.</ErrorState>
      </Stack>
    );
  if (!me) return <BlockSkeleton heights={['3rem', '28rem']} />;
  return (
    <Stack gap="4">
      <ScreenHead title={label} />
      <Text>
        Your role, {me.role}, does not open this screen. Ask an owner if you need it, or go on to the{' '}
        <Link asChild>
          <RouterLink to={adminPaths.dashboard}>dashboard</RouterLink>
        </Link>
        .
      </Text>
    </Stack>
  );
}

/** The screen of an unknown path below `/admin`. */
export function UnknownScreen() {
  return (
    <Stack gap="4">
      <ScreenHead title="There is no screen at this address" />
      <Text>
        Go on to the{' '}
        <Link asChild>
          <RouterLink to={adminPaths.clients}>clients</RouterLink>
        </Link>
        .
      </Text>
    </Stack>
  );
}
