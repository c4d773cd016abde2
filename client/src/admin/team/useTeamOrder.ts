import { useApolloClient, useMutation } from '@apollo/client/react';
import { OrderTeamDocument, TeamToOrderDocument } from '#client/admin/data/documents.generated.ts';
import { everyPage } from '#client/admin/parts/order.ts';
import type { OrderDoor } from '#client/admin/parts/useOrder.ts';
import { limits } from '#domain/limits.ts';

/** The order of the team, from the first card of its page to the last. Saving it asks the lists on the screen anew. */
export function useTeamOrder(): OrderDoor {
  const apollo = useApolloClient();
  const [save] = useMutation(OrderTeamDocument, { refetchQueries: 'active' });
  const readPage = async (page: number) => {
    const { data } = await apollo.query({
      query: TeamToOrderDocument,
      variables: { page, pageSize: limits.pageSize },
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('The server answered without the team.');
    const rows = data.team.items.map(({ id, name, role }) => ({ id, name, role }));
    return { rows, pageCount: data.team.pageCount };
  };
  return { read: () => everyPage(readPage), save: (ids) => save({ variables: { ids } }) };
}
