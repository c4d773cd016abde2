import { Row } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { type DirectoryAsked, directoryQuery } from '#client/site/data/directory-address.ts';
import { paths } from '#client/site/paths.ts';

interface ShownPage {
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface DirectoryPagesProps {
  asked: DirectoryAsked;
  page: number;
  pageCount: number;
}

/** The same in every place and time zone, so that server and browser agree. */
const numbers = new Intl.NumberFormat('en');

/** How many clients there are, and which of them are shown. */
export function shownRange({ total, isTotalExact, page, pageSize }: ShownPage): string {
  const first = numbers.format((page - 1) * pageSize + 1);
  const last = numbers.format(Math.min(page * pageSize, total));
  return `Clients ${first} to ${last} of ${isTotalExact ? '' : 'more than '}${numbers.format(total)}`;
}

/** Links to the pages before and after, where there is more than one. */
export function DirectoryPages({ asked, page, pageCount }: DirectoryPagesProps) {
  if (pageCount <= 1) return null;
  const addressOf = (number: number) => paths.clients + directoryQuery({ ...asked, page: number });
  return (
    <Row as="nav" aria-label="Pages of the client list" gap="3" justifyContent="flex-end">
      {page > 1 && (
        <TextLink rel="prev" to={addressOf(page - 1)}>
          Previous
        </TextLink>
      )}
      <Text size="small">
        Page {numbers.format(page)} of {numbers.format(pageCount)}
      </Text>
      {page < pageCount && (
        <TextLink rel="next" to={addressOf(page + 1)}>
          Next
        </TextLink>
      )}
    </Row>
  );
}
