import type { ReactNode } from 'react';
import type { AdminAnswer } from '#client/admin/data/useAdminQuestion.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Heading } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';

interface ScreenStateProps<Data> {
  title: string;
  answer: AdminAnswer<Data>;
  /** The sentence of the error catalogue. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A screen: its heading, and below it the words for loading and failing, or what it shows. */
export function ScreenState<Data>({ title, answer, failure, children }: ScreenStateProps<Data>) {
  const { data, failed, retry } = answer;
  return (
    <Stack gap="3">
      <Heading as="h1">{title}</Heading>
      {failed && <ErrorState retry={retry}>{failure}</ErrorState>}
      {!data && !failed && <QuietState>{adminMessages.loading}</QuietState>}
      {data && children(data)}
    </Stack>
  );
}
