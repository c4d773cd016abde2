import { useApolloClient } from '@apollo/client/react';
import { limits } from '#domain/limits.ts';
import type { ContentScreen, ListedRow, RowsPage } from './content-screen.ts';

/**
 * Reads every row that a filter leaves, page after page. Rejects when a row was added or removed meanwhile, since the
 * pages would then repeat or miss one.
 */
export function useWholeList<Row extends ListedRow>(
  { documents }: ContentScreen<Row>,
  filter: Readonly<Record<string, string>>,
): () => Promise<readonly Row[]> {
  const apollo = useApolloClient();
  const read = async (page: number): Promise<RowsPage<Row>> => {
    const variables = { filter, page, pageSize: limits.pageSize, sort: null as never };
    const { data } = await apollo.query({ query: documents.rows, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The list has no page.');
    return data.rows as RowsPage<Row>;
  };
  return async () => {
    const found = new Map<string, Row>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, total, pageCount } = await read(page);
      for (const row of items) found.set(row.id, row);
      if (total > limits.selectedRows) throw new Error('More rows match than can be selected.');
      if (page === pageCount && found.size !== total) throw new Error('The list has changed meanwhile.');
      pages = pageCount;
    }
    return [...found.values()];
  };
}
