import { type ReactNode, useEffect } from 'react';
import type { AdminAnswer } from '#client/admin/data/useAdminQuestion.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Heading } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';

interface ScreenStateProps<Data> {
  title: string;
  answer: AdminAnswer<Data>;
  /** The sentence of the error catalogue. */
  failure: string;
  /** What can be begun on this screen. */
  actions?: ReactNode;
  /** Stay while a list is on its way, so that nobody loses the field they type in. */
  filters?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A screen: its heading, and below it the words for loading and failing, or what it shows. */
export function ScreenState<Data>({
  title,
  answer,
  failure,
  actions,
  filters,
  children,
}: ScreenStateProps<Data>) {
  const { data, failed, retry } = answer;
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  return (
    <Stack gap="3">
      <Row justifyContent="space-between">
        <Heading as="h1">{title}</Heading>
        {actions}
      </Row>
      {filters}
      {failed && <ErrorState retry={retry}>{failure}</ErrorState>}
      {!data && !failed && <QuietState>{adminMessages.loading}</QuietState>}
      {data && children(data)}
    </Stack>
  );
}
