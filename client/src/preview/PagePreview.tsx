import { Global } from '@emotion/react';
import MarkdownIt from 'markdown-it';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteApp } from '#client/app/SiteApp.tsx';
import { type PageWords, PageWordsProvider } from '#client/shared/page/page-words.ts';
import {
  type FromPreview,
  messageOf,
  type SentencePath,
  type ToPreview,
} from '#client/shared/page/preview-messages.ts';
import { plainWords } from '#domain/pages/entry-keys.ts';
import { RULES_OFF } from '#domain/pages/markdown-blocks.ts';
import { type PageId, pages } from '#domain/pages/pages.ts';
import { shownReading } from '#domain/pages/shown-words.ts';
import { SentenceMarks } from './sentence-marks.ts';

const parser = new MarkdownIt('commonmark', { html: false }).disable(RULES_OFF);

const post = (message: FromPreview) => parent.postMessage(message, location.origin);

/** The words that are written, with the numbers of their sentences. */
interface EditedPage {
  readonly id: PageId;
  readonly words: unknown;
  readonly marks: SentenceMarks;
}

type Written = Extract<ToPreview, { kind: 'words' }>;

function editedOf({ id, written, facts }: Written): EditedPage {
  const marks = new SentenceMarks();
  const reading = shownReading(facts, (source) => parser.parse(source, {}), marks.mark);
  return { id, marks, words: plainWords(pages[id].fields, written, reading) };
}

/** What can be pressed, and the sentence whose field is edited. */
const MARKED = {
  '[data-sentences]': { cursor: 'pointer' },
  '[data-sentences]:hover': { outline: '1px dashed currentColor', outlineOffset: '3px' },
  '[data-edited]': { outline: '2px solid var(--dal-colors-action)', outlineOffset: '3px' },
};

interface PagePreviewProps {
  root: HTMLElement;
  /** What the page shows of others, such as the menu. */
  fetched: PageWords;
}

/** The page with the words that the editor sends, drawn anew with each change. */
export function PagePreview({ root, fetched }: PagePreviewProps) {
  const [edited, setEdited] = useState<EditedPage | null>(null);
  const [field, setField] = useState<SentencePath | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const onMessage = async (event: MessageEvent) => {
      const message = messageOf<ToPreview>(event, parent);
      if (message?.kind === 'mode') setMode(message.isDark);
      if (message?.kind === 'field') setField(message.path);
      if (message?.kind !== 'words') return;
      await fetched.of('shared').load();
      if (!ended.signal.aborted) setEdited(editedOf(message));
    };
    addEventListener('message', onMessage, { signal: ended.signal });
    post({ kind: 'ready' });
    return () => ended.abort();
  }, [fetched]);
  const words = useMemo(() => edited && withEdited(fetched, edited), [fetched, edited]);
  if (!edited || !words) return null;
  return (
    <PageWordsProvider value={words}>
      <Global styles={MARKED} />
      <Marked root={root} marks={edited.marks} field={field} />
      <MemoryRouter key={edited.id} initialEntries={[pages[edited.id].shownAt ?? '/']}>
        <SiteApp />
      </MemoryRouter>
    </PageWordsProvider>
  );
}

/** The words that were fetched, with those of the page that is edited in their place. */
const withEdited = (fetched: PageWords, { id, words }: EditedPage): PageWords => ({
  of(requested) {
    const known = { load: async () => words, ready: () => words };
    return (requested === id ? known : fetched.of(requested)) as ReturnType<
      typeof fetched.of<typeof requested>
    >;
  },
});

interface MarkedProps {
  root: HTMLElement;
  marks: SentenceMarks;
  /** The field that is edited; null: none. */
  field: SentencePath | null;
}

/** Follows what is drawn, and what is pressed there. */
function Marked({ root, marks, field }: MarkedProps) {
  useLayoutEffect(() => {
    // Before the paint, in the microtask after each change of the document.
    const draw = () => {
      observer.disconnect();
      marks.collect(root);
      observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
      post({ kind: 'drawn', unseen: marks.unseen(root) });
    };
    const observer = new MutationObserver(draw);
    draw();
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('submit', stop, options);
    root.addEventListener(
      'click',
      (event) => {
        const { target, clientX, clientY } = event;
        if (!(target instanceof Element)) return;
        // Below the pointer too: a radio button may lie over its words.
        const pressed = document
          .elementsFromPoint(clientX, clientY)
          .find((element) => marks.isMarked(element));
        const path = marks.at(pressed ?? target);
        const isLink = target.closest('a') !== null;
        // What opens a menu or a dialog does so: sentences of states are there then.
        if (path || isLink) stop(event);
        if (path) post({ kind: 'pressed', path });
      },
      options,
    );
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [root, marks]);
  const shown = useRef<SentencePath | null>(null);
  useEffect(() => {
    // Not at each key: the page stays where the editor has scrolled it.
    if (shown.current !== field) showField(root, marks, field);
    shown.current = field;
  }, [root, marks, field]);
  return null;
}

function setMode(isDark: boolean): void {
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}

/** Scrolls to the sentence of a field, and draws a line around it. */
function showField(root: HTMLElement, marks: SentenceMarks, path: SentencePath | null): void {
  root.querySelector('[data-edited]')?.removeAttribute('data-edited');
  const element = path && marks.elementOf(root, path);
  if (!element) return;
  element.setAttribute('data-edited', '');
  element.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
