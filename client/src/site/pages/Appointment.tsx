import { useParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/appointment.ts';
import * as unknown from '#client/site/content/not-found.ts';
import { isLinkToken } from '#client/site/data/appointment-address.ts';
import { LinkedAppointmentBand } from '#client/site/sections/LinkedAppointmentBand.tsx';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';

export const head: PageModule<unknown>['head'] = ({ token = '' }) => {
  if (!isLinkToken(token)) return { title: unknown.title, description: unknown.description, status: 404 };
  return { title: words.title, description: words.description, hidden: true };
};

export function Page() {
  const { token = '' } = useParams();
  if (!isLinkToken(token)) return <MessagePage words={unknown.notFound} links={unknown.links} />;
  return <LinkedAppointmentBand token={token} words={words} />;
}
