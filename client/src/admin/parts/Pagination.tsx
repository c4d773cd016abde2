import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Note } from '#client/shared/ui/text.tsx';
import { ActionButton } from './ActionButton.tsx';

/** Lower where a pointer is precise. */
const lowByMouse = { '@media (pointer: fine)': { minHeight: '8', paddingBlock: '0', paddingInline: '2' } };

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
      <Note role="status">
        Showing {first} to {last} of {isTotalExact ? total : `${total}+`}
      </Note>
      <Row gap="1">
        <PageStep isPossible={page > 1} onStep={() => goTo(page - 1)}>
          Previous
        </PageStep>
        {pagesAround(page, pageCount).map((number, index, numbers) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <PageButton
              variant="outline"
              size="sm"
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              onClick={() => goTo(number)}
            >
              {number}
            </PageButton>
          </Fragment>
        ))}
        <PageStep isPossible={page < pageCount} onStep={() => goTo(page + 1)}>
          Next
        </PageStep>
      </Row>
    </Row>
  );
}

const PageButton = styled(Button, {
  '&[aria-current=page]': { color: 'surface', backgroundColor: 'ink', borderColor: 'ink' },
  ...lowByMouse,
});

const StepButton = chakra(ActionButton, { base: lowByMouse });

interface PageStepProps {
  /** False on the first or last page, or record. */
  isPossible: boolean;
  onStep: () => void;
  children: string;
}

/** Previous or Next. */
export const PageStep = ({ isPossible, onStep, children }: PageStepProps) => (
  <StepButton variant="outline" size="sm" isOff={!isPossible} onClick={onStep}>
    {children}
  </StepButton>
);

interface PageTurnerProps {
  page: number;
  pageCount: number;
  goTo: (page: number) => void;
}

/** "Page x of y", only when there is more than one page (admin spec, section 2, Admin technologies). */
export function PageTurner({ page, pageCount, goTo }: PageTurnerProps) {
  if (pageCount <= 1) return null;
  return (
    <Row as="nav" aria-label="Pages" justifyContent="flex-end">
      <PageStep isPossible={page > 1} onStep={() => goTo(page - 1)}>
        Previous
      </PageStep>
      <Note role="status">
        Page {Math.min(page, pageCount)} of {pageCount}
      </Note>
      <PageStep isPossible={page < pageCount} onStep={() => goTo(page + 1)}>
        Next
      </PageStep>
    </Row>
  );
}

/** Up to this many page numbers, none is left out. */
const MAX_COMPLETE = 7;

/** The first page, the last page and those around the current one: hundreds of buttons would be slow and of no use. */
export function pagesAround(page: number, pageCount: number): number[] {
  if (pageCount <= MAX_COMPLETE) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const around = [1, page - 1, page, page + 1, pageCount];
  return [...new Set(around)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
