import type { PageModule } from '#client/shared/page/lazy-page.ts';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

type Words = WordsOfPage<'not-found'>;

export const head: PageModule<Words>['head'] = (_params, words) => ({ ...words, status: 404 });

export const Page = ({ words }: { words: Words }) => (
  <MessagePage words={{ code: '404', ...words }} links={words.links} />
);
