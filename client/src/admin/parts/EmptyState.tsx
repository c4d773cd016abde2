import { Button, EmptyState as ChakraEmptyState } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Filters } from '#client/admin/data/address.ts';

interface EmptyStateProps {
  /** What there is none of, such as "No clients found". */
  title: string;
  /** What would be here, or why it is not. */
  text?: string;
  /** What helps: a button that clears the filters, or that adds the first row. */
  children?: ReactNode;
}

/** A list without rows. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        {/* Announced when it appears. No heading: nothing stands below it. */}
        <ChakraEmptyState.Title as="p" role="status">
          {title}
        </ChakraEmptyState.Title>
        {text && <ChakraEmptyState.Description>{text}</ChakraEmptyState.Description>}
        {children}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
}

interface NoRowsProps extends EmptyStateProps {
  filters: Pick<Filters<string>, 'values' | 'clear'>;
  /** The text where something narrows the list. */
  filteredText?: string;
}

/** A list without rows: because of its search and filters, which it offers to clear, or because there is nothing yet. */
export function NoRows({
  title,
  filters,
  filteredText = 'Nothing matches the search and the filters.',
  ...nothing
}: NoRowsProps) {
  const isFiltered = Object.values(filters.values).some((value) => value !== '');
  if (!isFiltered) return <EmptyState title={title} {...nothing} />;
  return (
    <EmptyState title={title} text={filteredText}>
      <Button variant="outline" size="sm" onClick={filters.clear}>
        Clear search and filters
      </Button>
    </EmptyState>
  );
}
