import type { PageHead } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/not-found.ts';
import { MessagePage } from '#client/site/sections/MessagePage.tsx';

export const head: PageHead = { title: words.title, description: words.description, status: 404 };

export const Page = () => <MessagePage words={words.notFound} links={words.links} />;
