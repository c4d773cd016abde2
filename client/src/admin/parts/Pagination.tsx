import { Fragment } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  pageSize: number;
  total: number;
  goTo: (page: number) => void;
}

/** So many pages have a number each; of more, the first, the last and those around the present one. */
const MOST_NUMBERS = 7;

/** The pages that get a number, ascending; what is missing between two of them is left out. */
export function numberedPages(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, place) => place + 1);
  if (pageCount <= MOST_NUMBERS) return all;
  return all.filter((one) => one === 1 || one === pageCount || Math.abs(one - page) <= 1);
}

/** Previous, page numbers, Next, and "Showing x to y of z" (admin spec, section 2, Admin clients). */
export function Pagination({ page, pageCount, pageSize, total, goTo }: PaginationProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const pages = numberedPages(page, pageCount);
  return (
    <Row as="nav" aria-label="Pages" justifyContent="space-between">
      <Text size="small" tone="muted" role="status">
        Showing {first} to {last} of {total}
      </Text>
      <Row gap="1">
        <Button look="outline" size="small" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          Previous
        </Button>
        {pages.map((number, place) => (
          <Fragment key={number}>
            {number - (pages[place - 1] ?? number) > 1 && <span aria-hidden="true">…</span>}
            <Button
              look={number === page ? 'solid' : 'outline'}
              size="small"
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              onClick={() => goTo(number)}
            >
              {number}
            </Button>
          </Fragment>
        ))}
        <Button look="outline" size="small" disabled={page >= pageCount} onClick={() => goTo(page + 1)}>
          Next
        </Button>
      </Row>
    </Row>
  );
}
