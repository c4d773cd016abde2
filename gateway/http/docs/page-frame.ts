import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import escaped from 'escape-html';
import { shortCompanyName } from '#domain/company.ts';
import { projectFolder } from '#gateway/config/project-folder.ts';

/** The pages for developers by their address, with their names in the head that all of them share. */
export const developerPages = {
  '/docs': 'REST API',
  '/playground/schema': 'GraphQL schema',
  '/playground': 'GraphQL playground',
  '/docs/integrators': 'For integrators',
  '/docs/errors': 'Errors',
} as const;
export type DeveloperPath = keyof typeof developerPages;

/** The text of a file that browsers get as it is written, inside the page. */
export const browserFile = (name: string): string =>
  readFileSync(join(projectFolder, 'gateway', 'http', 'docs', 'browser', name), 'utf8');

/** The style sheet that all share. `fontCss`: the client's font; empty where there is no client. */
export const frameStyle = (fontCss: string): string => `${fontCss}\n${browserFile('frame.css')}`;

/** The head of a page: links to the home page and to all pages for developers, and the switch of the colour mode. */
export function frameHeader(path: DeveloperPath): string {
  const links = Object.entries(developerPages).map(
    ([address, label]) =>
      `<a href="${address}"${address === path ? ' aria-current="page"' : ''}>${escaped(label)}</a>`,
  );
  return `<a class="skip" href="#main">Skip to the content</a>
<header class="head"><a class="home" href="/"><span class="unseen">${escaped(shortCompanyName)}</span></a>
<nav aria-label="Documentation">${links.join('')}</nav>
<button type="button" class="switch" aria-label="Switch between light and dark" title="Switch between light and dark" hidden>${CONTRAST_ICON}</button></header>`;
}

/** The same as that of the site's switch (client/src/shared/ui/icons.tsx). */
const CONTRAST_ICON =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path fill="currentColor" stroke="none" d="M12 3.5a8.5 8.5 0 0 1 0 17Z"/></svg>';
