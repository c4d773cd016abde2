import { useApolloClient, useMutation } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { readAllPages } from '#client/admin/parts/order.ts';
import type { OrderSource } from '#client/admin/parts/useOrder.ts';
import { limits } from '#domain/limits.ts';
import type { ContentOrder } from './content-screen.ts';

/** The manual order: read page by page, saved in one call. Saving refetches the list on the screen, `list`. */
export function useContentOrder(order: ContentOrder, list: DocumentNode): OrderSource {
  const apollo = useApolloClient();
  const [save] = useMutation(order.save, { refetchQueries: [list] });
  const readPage = async (page: number) => {
    const { data } = await apollo.query({
      query: order.rows,
      variables: { page, pageSize: limits.pageSize },
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('The response contains no rows.');
    const rows = data.rows.items.map((row) => ({ id: row.id, name: row.name, detail: order.detail(row) }));
    return { rows, pageCount: data.rows.pageCount };
  };
  return { read: () => readAllPages(readPage), save: (ids) => save({ variables: { ids } }) };
}
