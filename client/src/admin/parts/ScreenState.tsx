import { type ReactNode, useEffect } from 'react';
import type { AdminQueryResult } from '#client/admin/data/useAdminQuery.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Heading } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';

interface ScreenStateProps<Data> {
  title: string;
  result: AdminQueryResult<Data>;
  /** The sentence of the error catalogue. */
  failure: string;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  /** Rendered while the list loads too, so that a field keeps its focus and its text. */
  filters?: ReactNode;
  /** Rendered while the list loads; left out: "Loading...". */
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
  skeleton = <QuietState>{adminMessages.loading}</QuietState>,
  children,
}: ScreenStateProps<Data>) {
  const { data, isStale, failed, retry } = result;
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  return (
    <Stack gap="2">
      <Row justifyContent="space-between" minHeight="touch">
        <Heading as="h1">{title}</Heading>
        {actions}
      </Row>
      {filters}
      {failed && <ErrorState retry={retry}>{failure}</ErrorState>}
      {!data && !failed && skeleton}
      {data && (
        <Stack gap="2" cursor={isStale ? 'progress' : undefined} aria-busy={isStale}>
          {children(data)}
        </Stack>
      )}
    </Stack>
  );
}
