import { useParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/mail-sent.ts';
import * as unknown from '#client/site/content/not-found.ts';
import { WaysOut } from '#client/site/sections/WaysOut.tsx';

export const head: PageModule['head'] = ({ form = '' }) => {
  const outcome = words.outcomes[form];
  if (!outcome) return { title: unknown.title, description: unknown.description, status: 404 };
  return { title: outcome.title, description: words.description, hidden: true };
};

export function Page() {
  const { form = '', reference = '' } = useParams();
  const outcome = words.outcomes[form];
  if (!outcome) return <WaysOut words={unknown.notFound} ways={unknown.waysOut} />;
  return (
    <WaysOut
      words={{ code: `${words.referenceLabel}: ${reference}`, heading: outcome.title, text: outcome.text }}
      ways={words.waysOn}
    />
  );
}
