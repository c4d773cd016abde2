import { Fragment } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { PageStep } from './PageStep.tsx';
import { pagesAround } from './pages-around.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  pageSize: number;
  total: number;
  /** False: there are more rows than `total`. */
  isTotalExact?: boolean;
  goTo: (page: number) => void;
}

/** Previous, page numbers, Next, and "Showing x to y of z" (admin spec, section 2, Admin clients). */
export function Pagination({ page, pageCount, pageSize, total, isTotalExact = true, goTo }: PaginationProps) {
  // Past the end for a moment, until the last page is led to (useLastPage).
  const shown = Math.min(page, pageCount);
  const first = Math.min((shown - 1) * pageSize + 1, total);
  const last = Math.min(shown * pageSize, total);
  return (
    <Row as="nav" aria-label="Pages" justifyContent="space-between">
      <Text size="small" tone="muted" role="status">
        Showing {first} to {last} of {isTotalExact ? total : `${total}+`}
      </Text>
      <Row gap="1">
        <PageStep isPossible={page > 1} onStep={() => goTo(page - 1)}>
          Previous
        </PageStep>
        {pagesAround(page, pageCount).map((number, index, numbers) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
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
        <PageStep isPossible={page < pageCount} onStep={() => goTo(page + 1)}>
          Next
        </PageStep>
      </Row>
    </Row>
  );
}
