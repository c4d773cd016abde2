import { Row } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { type DirectoryAsked, directoryQuery } from '#client/site/data/directory-address.ts';
import { paths } from '#client/site/paths.ts';

interface DirectoryPagesProps {
  asked: DirectoryAsked;
  total: number;
  isTotalExact: boolean;
  page: number;
  pageSize: number;
  pageCount: number;
}

/** The same in every place and time zone, so that server and browser agree. */
const numbers = new Intl.NumberFormat('en');

/** How many clients there are, which of them are shown, and links to the pages before and after. */
export function DirectoryPages({
  asked,
  total,
  isTotalExact,
  page,
  pageSize,
  pageCount,
}: DirectoryPagesProps) {
  const first = numbers.format((page - 1) * pageSize + 1);
  const last = numbers.format(Math.min(page * pageSize, total));
  const count = `${isTotalExact ? '' : 'more than '}${numbers.format(total)}`;
  const addressOf = (number: number) => paths.clients + directoryQuery({ ...asked, page: number });
  return (
    <Row as="nav" aria-label="Pages of the client list" justifyContent="space-between">
      <Text size="small" tone="muted" role="status">
        Clients {first} to {last} of {count}
      </Text>
      {pageCount > 1 && (
        <Row gap="3">
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
      )}
    </Row>
  );
}
