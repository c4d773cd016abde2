import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdminQueryResult } from '#client/admin/data/useAdminQuery.ts';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { BlockSkeleton } from './BlockSkeleton.tsx';
import { ScreenHead, type ScreenHeadProps } from './ScreenHead.tsx';

interface ScreenStateProps<Data> extends ScreenHeadProps {
  result: AdminQueryResult<Data>;
  /** The sentence of the error catalogue. */
  failure: string;
  /** Rendered while the list loads too, so that a field keeps its focus and its text. */
  filters?: ReactNode;
  /** Rendered while the screen loads, as high as what comes; left out: "Loading..." above one block. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A screen: its heading, and below it the loading or error state, or its content. */
export function ScreenState<Data>({
  title,
  result,
  failure,
  actions,
  filters,
  skeleton = <BlockSkeleton heights={['28rem']} />,
  children,
}: ScreenStateProps<Data>) {
  const { data, isStale, failed, retry } = result;
  return (
    <Stack gap="4">
      <ScreenHead title={title} actions={actions} />
      {filters}
      {failed && <ErrorState retry={retry}>{failure}</ErrorState>}
      {!data && !failed && skeleton}
      {data && (
        <Stack gap="4" cursor={isStale ? 'progress' : undefined} aria-busy={isStale}>
          {children(data)}
        </Stack>
      )}
    </Stack>
  );
}
