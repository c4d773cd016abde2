import { useParams } from 'react-router-dom';
import type { PageModule } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/case-studies.ts';
import { sharePicture } from '#client/site/head/head-tags.ts';
import { paths } from '#client/site/paths.ts';
import { CaseStudyHero } from '#client/site/sections/CaseStudyHero.tsx';
import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';
import { TechnologyStrip } from '#client/site/sections/TechnologyStrip.tsx';

const { caseStudies, notFound } = words;

export const head: PageModule['head'] = ({ id }) => {
  const study = caseStudies.find((caseStudy) => caseStudy.id === id);
  if (!study) return { title: notFound.title, description: notFound.description, status: 404 };
  const picture = sharePicture({ src: study.imageUrl, alt: study.imageAlt });
  return { title: study.title, description: study.description, picture, kind: 'article' };
};

const body = loadOnce(() => import('./static/CaseStudyBody.tsx'));

export const staticParts = [body];

export function Page() {
  const { id } = useParams();
  const index = caseStudies.findIndex((caseStudy) => caseStudy.id === id);
  const study = caseStudies[index];
  if (!study) {
    return <MessagePage words={notFound} links={[{ label: notFound.link, to: paths.caseStudies }]} />;
  }
  const next = caseStudies[(index + 1) % caseStudies.length] ?? study;
  const nextLink = { label: words.labels.next, to: paths.caseStudy.replace(':id', next.id) };
  return (
    <Parts>
      <CaseStudyHero study={study} />
      <StaticSection key={study.id} of={body} pick={({ storyOf }) => storyOf(study.id)} />
      <TechnologyStrip key={study.id} technologies={study.technologies} />
      <ClosingCall
        words={{
          ...words.callToAction,
          text: study.invitation,
          actions: [...words.callToAction.actions, nextLink],
        }}
      />
    </Parts>
  );
}
