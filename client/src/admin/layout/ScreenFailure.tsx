import { Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenHead } from '#client/admin/parts/ScreenHead.tsx';
import { UnfetchedPart } from '#client/admin/parts/useLatePart.tsx';
import { screenPathOf } from '#client/admin/paths.ts';

/** In place of a screen that could not be fetched or shown. `retry`: called when another screen is gone to. */
export function ScreenFailure({ retry }: { retry: () => void }) {
  const screen = screenPathOf(useLocation().pathname);
  const [failed] = useState(screen);
  useEffect(() => {
    if (screen !== failed) retry();
  }, [screen, failed, retry]);
  return (
    <Stack gap="4">
      <ScreenHead title="This screen could not be shown" />
      <UnfetchedPart />
    </Stack>
  );
}
