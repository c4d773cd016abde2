import { Navigate, useParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { labels, notFound } from '#client/site/content/case-studies.ts';
import { caseStudyKey } from '#client/site/data/case-study-keys.ts';
import { type ShownCaseStudy, useCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { drawnPicture } from '#client/site/head/head-tags.ts';
import { paths } from '#client/site/paths.ts';
import { CaseStudyHero } from '#client/site/sections/CaseStudyHero.tsx';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';
import { TechnologyStrip } from '#client/site/sections/TechnologyStrip.tsx';
import { pathOfCaseStudy } from '#domain/case-study-addresses.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';

export const head: PageModule<WordsOfPage<'case-studies'>>['head'] = ({ address = '' }, _words, known) => {
  const study = known(caseStudyKey(address)) as ShownCaseStudy | null | undefined;
  if (!study) return { title: notFound.title, description: notFound.description, status: 404 };
  const { name: title, description, clientIntro, imageUrl: src, imageAlt: alt } = study;
  return {
    ...{ title, description: description || clientIntro || null, kind: 'article' },
    ...drawnPicture({ src, alt: alt || title }),
  };
};

const body = loadOnce(() => import('./static/CaseStudyBody.tsx'));

export const staticParts = [body];

export function Page({ words }: { words: WordsOfPage<'case-studies'> }) {
  const { address = '' } = useParams();
  const study = useCaseStudy(address);
  if (!study) {
    return <MessagePage words={notFound} links={[{ label: notFound.link, to: paths.caseStudies }]} />;
  }
  // A link to a former address, or one in capitals, is followed within the site.
  if (study.address !== address) return <Navigate to={pathOfCaseStudy(study.address)} replace />;
  const { technologies, invitation, nextAddress } = study;
  const next = nextAddress === null ? [] : [{ label: labels.next, to: pathOfCaseStudy(nextAddress) }];
  return (
    <Parts>
      <CaseStudyHero study={study} />
      <StaticSection key={address} of={body} pick={({ Story }) => Story} words={study} />
      {technologies.length > 0 && <TechnologyStrip key={address} technologies={technologies} />}
      <StaticSection
        key={`${address} closing`}
        of={body}
        pick={({ Closing }) => Closing}
        words={{
          ...words.callToAction,
          text: invitation,
          actions: [...words.callToAction.actions, ...next],
        }}
      />
    </Parts>
  );
}
