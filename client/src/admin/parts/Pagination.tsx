import { Button, Pagination as ChakraPagination, HStack, Text } from '@chakra-ui/react';
import { OutlineAction } from './ActionButton.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  pageSize: number;
  total: number;
  /** False: there are more rows than `total`. */
  isTotalExact?: boolean;
  goTo: (page: number) => void;
}

const names = {
  rootLabel: 'Pages',
  prevTriggerLabel: 'Previous',
  nextTriggerLabel: 'Next',
  itemLabel: ({ page }: { page: number }) => `Page ${page}`,
};

/** Previous, page numbers, Next, and "Showing x to y of z" (admin spec, section 2, Admin clients). */
export function Pagination({ page, pageCount, pageSize, total, isTotalExact = true, goTo }: PaginationProps) {
  // Past the end for a moment, until the last page is led to (useLastPage).
  const shown = Math.min(page, pageCount);
  const first = Math.min((shown - 1) * pageSize + 1, total);
  const last = Math.min(shown * pageSize, total);
  return (
    <ChakraPagination.Root
      page={shown}
      pageSize={pageSize}
      count={total}
      translations={names}
      onPageChange={({ page: chosen }) => goTo(chosen)}
    >
      <Text textStyle="small" color="ink.muted" role="status">
        Showing {first} to {last} of {isTotalExact ? total : `${total}+`}
      </Text>
      <HStack wrap="wrap" gap="1">
        <Previous isPossible={shown > 1} />
        <ChakraPagination.Items
          ellipsis={<span aria-hidden="true">…</span>}
          render={({ value }) => (
            <Button variant="outline" size="sm">
              {value}
            </Button>
          )}
        />
        <Next isPossible={shown < pageCount} />
      </HStack>
    </ChakraPagination.Root>
  );
}

interface StepProps {
  /** False on the first or last page. It keeps the focus then, which a disabled button would lose (WCAG 2.2, 2.4.3). */
  isPossible: boolean;
}

const Previous = ({ isPossible }: StepProps) => (
  <ChakraPagination.PrevTrigger asChild disabled={false}>
    <OutlineAction isOff={!isPossible}>Previous</OutlineAction>
  </ChakraPagination.PrevTrigger>
);

const Next = ({ isPossible }: StepProps) => (
  <ChakraPagination.NextTrigger asChild disabled={false}>
    <OutlineAction isOff={!isPossible}>Next</OutlineAction>
  </ChakraPagination.NextTrigger>
);

type PageTurnerProps = Pick<PaginationProps, 'page' | 'pageCount' | 'goTo'>;

/** "Page x of y", only when there is more than one page (admin spec, section 2, Admin technologies). */
export function PageTurner({ page, pageCount, goTo }: PageTurnerProps) {
  if (pageCount <= 1) return null;
  const shown = Math.min(page, pageCount);
  return (
    <ChakraPagination.Root
      page={shown}
      pageSize={1}
      count={pageCount}
      translations={names}
      justifyContent="flex-end"
      onPageChange={({ page: chosen }) => goTo(chosen)}
    >
      <Previous isPossible={shown > 1} />
      <Text textStyle="small" color="ink.muted" role="status">
        Page {shown} of {pageCount}
      </Text>
      <Next isPossible={shown < pageCount} />
    </ChakraPagination.Root>
  );
}
