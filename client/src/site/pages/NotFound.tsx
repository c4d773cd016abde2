import type { PageHead } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/not-found.ts';
import { WaysOut } from '#client/site/sections/WaysOut.tsx';

export const head: PageHead = { title: words.title, description: words.description, status: 404 };

export function Page() {
  return <WaysOut words={words.notFound} ways={words.waysOut} />;
}
