import { useParams, useSearchParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/mail-sent.ts';
import * as unknown from '#client/site/content/not-found.ts';
import { sentSlot } from '#client/site/data/appointment-address.ts';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';
import { SentAppointment } from '#client/site/sections/SentAppointment.tsx';
import { isReference } from '#domain/reference.ts';

/** The text for a form that was sent; undefined for a form or a reference that cannot exist. */
const outcomeOf = (form: string, reference: string) =>
  Object.hasOwn(words.outcomes, form) && isReference(reference) ? words.outcomes[form] : undefined;

export const head: PageModule<unknown>['head'] = ({ form = '', reference = '' }) => {
  const outcome = outcomeOf(form, reference);
  if (!outcome) return { title: unknown.title, description: unknown.description, status: 404 };
  return { title: outcome.title, description: words.description, hidden: true };
};

export function Page() {
  const { form = '', reference = '' } = useParams();
  const [params] = useSearchParams();
  const outcome = outcomeOf(form, reference);
  const requested = form === 'schedule' ? sentSlot(params) : null;
  if (!outcome) return <MessagePage words={unknown.notFound} links={unknown.links} />;
  return (
    <MessagePage
      words={{ code: `${words.referenceLabel}: ${reference}`, heading: outcome.title, text: outcome.text }}
      links={words.links}
    >
      {requested && <SentAppointment requested={requested} reference={reference} />}
    </MessagePage>
  );
}
