import { type ListAnswer, useListAnswer } from '#client/shared/data/useListAnswer.ts';
import { ClientLogosDocument, type ClientLogosQuery } from './documents.generated.ts';

export type ClientLogo = ClientLogosQuery['clients']['items'][number];

/** The clients that have a logo: "Only clients having a logo appear in the carousel" (public spec, section 3). */
export function useClientLogos(): ListAnswer<ClientLogo> {
  const answer = useListAnswer(ClientLogosDocument, {}, (data) => data.clients.items);
  const items = answer.items.filter(({ logo }) => logo !== '');
  return answer.status === 'loaded' && items.length === 0
    ? { ...answer, status: 'empty', items }
    : { ...answer, items };
}
