import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  OrderTestimonialsDocument,
  TestimonialsToOrderDocument,
} from '#client/admin/data/documents.generated.ts';
import { everyPage } from '#client/admin/parts/order.ts';
import type { OrderDoor } from '#client/admin/parts/useOrder.ts';
import { limits } from '#domain/limits.ts';

/** The order in which testimonials are shown. Saving it asks the lists on the screen anew. */
export function useTestimonialOrder(): OrderDoor {
  const apollo = useApolloClient();
  const [save] = useMutation(OrderTestimonialsDocument, { refetchQueries: 'active' });
  const readPage = async (page: number) => {
    const { data } = await apollo.query({
      query: TestimonialsToOrderDocument,
      variables: { page, pageSize: limits.pageSize },
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('The server answered without testimonials.');
    const rows = data.testimonialRows.items.map(({ id, name, role, company }) => ({
      id,
      name,
      role: [role, company].filter((words) => words !== '').join(', '),
    }));
    return { rows, pageCount: data.testimonialRows.pageCount };
  };
  return { read: () => everyPage(readPage), save: (ids) => save({ variables: { ids } }) };
}
