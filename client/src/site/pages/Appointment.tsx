import { useParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import { useLoadedWords } from '#client/shared/page/page-words.ts';
import { isLinkToken } from '#client/site/data/appointment-address.ts';
import { LinkedAppointmentBand } from '#client/site/sections/LinkedAppointmentBand.tsx';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

type Words = WordsOfPage<'appointment'>;

export const head: PageModule<Words>['head'] = ({ token = '' }, { title, description }, known) =>
  isLinkToken(token)
    ? { title, description, hidden: true }
    : { ...(known('not-found') as WordsOfPage<'not-found'>), status: 404 };

export function Page({ words }: { words: Words }) {
  const { token = '' } = useParams();
  const unknown = useLoadedWords('not-found');
  if (!isLinkToken(token)) return <MessagePage words={{ code: '404', ...unknown }} links={unknown.links} />;
  return <LinkedAppointmentBand token={token} words={words} />;
}
