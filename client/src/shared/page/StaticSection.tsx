import { type FunctionComponent, use, useLayoutEffect, useRef, useState } from 'react';
import type { LoadedOnce } from './load-once.ts';
import { useIsRenderedPage } from './rendered-page.ts';
import { STATIC } from './static-mark.ts';

/** One object, since React writes the markup again for another one. */
const AS_RENDERED = { __html: '' };

const AS_STATIC = { [STATIC]: '' };
const KEPT = { ...AS_STATIC, suppressHydrationWarning: true };

interface StaticSectionProps<Module, Words> {
  /** The module of the section, which the page lists in its `staticParts`. */
  of: LoadedOnce<Module>;
  /** The component in it; it has neither state nor listeners. Of a link counts the address alone (app/useFetchedPages.ts). */
  pick: (module: Module) => FunctionComponent<{ words: Words }>;
  /** What it shows. */
  words: Words;
}

/**
 * A section whose code a visitor does not download with its page: hydration leaves the markup of the server as it is.
 * Only a navigation within the site fetches the code, with the page.
 */
export function StaticSection<Module, Words>({ of, pick, words }: StaticSectionProps<Module, Words>) {
  const frame = useRef<HTMLDivElement>(null);
  const isRenderedPage = useIsRenderedPage();
  const [isKept, setKept] = useState(() => isRenderedPage && of.ready() === undefined);
  // React has written the markup anew where it differed from the server's, as after a translation by the browser.
  useLayoutEffect(() => {
    if (isKept && frame.current?.childElementCount === 0) setKept(false);
  }, [isKept]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text; what is there stays
  if (isKept) return <div ref={frame} {...KEPT} dangerouslySetInnerHTML={AS_RENDERED} />;
  const Section = pick(of.ready() ?? use(of.load()));
  return (
    <div {...AS_STATIC}>
      <Section words={words} />
    </div>
  );
}
