import { useParams, useSearchParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import { useLoadedWords } from '#client/shared/page/page-words.ts';
import { outcomeOf, referenceLabel } from '#client/site/content/mail-sent.ts';
import { sentSlot } from '#client/site/data/appointment-address.ts';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';
import { SentAppointment } from '#client/site/sections/SentAppointment.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { isReference } from '#domain/reference.ts';

type Words = WordsOfPage<'mail-sent'>;

/** The text for a form that was sent; undefined for a form or a reference that cannot exist. */
const shownOutcome = (form: string, reference: string) =>
  isReference(reference) ? outcomeOf(form) : undefined;

export const head: PageModule<Words>['head'] = ({ form = '', reference = '' }, { description }, known) => {
  const outcome = shownOutcome(form, reference);
  return outcome
    ? { title: outcome.title, description, hidden: true }
    : { ...(known('not-found') as WordsOfPage<'not-found'>), status: 404 };
};

export function Page({ words }: { words: Words }) {
  const { form = '', reference = '' } = useParams();
  const [params] = useSearchParams();
  const unknown = useLoadedWords('not-found');
  const outcome = shownOutcome(form, reference);
  const requested = form === 'schedule' ? sentSlot(params) : null;
  if (!outcome) return <MessagePage words={{ code: '404', ...unknown }} links={unknown.links} />;
  const { title: heading, text = words.pricing.text } = outcome;
  return (
    <MessagePage words={{ code: `${referenceLabel}: ${reference}`, heading, text }} links={words.links}>
      {requested && <SentAppointment requested={requested} reference={reference} />}
    </MessagePage>
  );
}
