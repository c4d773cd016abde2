import { type PageId, pageIds } from './pages.ts';
import type { Placeholder } from './placeholders.ts';

/** A fact about an office that the settings hold. Search engines get titles and addresses with every page besides. */
export interface OfficeFact {
  /** Its path in the settings. */
  readonly name: `contact.${string}`;
  /** By which placeholder sentences name it; left out: by none. */
  readonly placeholder?: Placeholder;
  /** What is left out at its placeholder, where it ends so: a page that names it says that beside it. */
  readonly without?: string;
  /** The pages whose code shows it; `shared`: on every page. */
  readonly shownBy: readonly PageId[];
}

/** The titles, addresses and telephone numbers of the offices, with where each stands on the site. */
export const officeFacts: readonly OfficeFact[] = [
  { name: 'contact.phone.uae', shownBy: ['shared', 'contact'] },
  { name: 'contact.phone.india.main', placeholder: 'phone', shownBy: ['shared', 'contact', 'schedule'] },
  { name: 'contact.phone.india.sales', shownBy: ['contact'] },
  { name: 'contact.address.india.headquarters.title', shownBy: ['contact'] },
  {
    name: 'contact.address.india.headquarters.address',
    placeholder: 'headquarters',
    shownBy: ['shared', 'contact'],
  },
  { name: 'contact.address.india.sales.title', shownBy: ['contact'] },
  { name: 'contact.address.india.sales.address', shownBy: ['contact'] },
  { name: 'contact.address.uae.title', shownBy: ['contact'] },
  {
    name: 'contact.address.uae.address',
    placeholder: 'offices.uae',
    without: ', United Arab Emirates',
    shownBy: ['contact'],
  },
];

/** The pages on which a fact stands: whose code shows it, or whose words name its placeholder. `written`: the words by page. */
export const standsOn = (
  { placeholder, shownBy }: OfficeFact,
  written: Readonly<Partial<Record<PageId, object>>>,
): PageId[] =>
  pageIds.filter(
    (id) =>
      shownBy.includes(id) || (placeholder && JSON.stringify(written[id] ?? '').includes(`{${placeholder}}`)),
  );
