import type { PageHead } from '#client/shared/page/lazy-page.ts';
import * as words from '#client/site/content/terms.ts';
import { LegalText } from '#client/site/sections/LegalText.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export const Page = () => <LegalText words={words} />;
