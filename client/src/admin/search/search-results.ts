import { recordPath } from '#client/admin/data/address.ts';
import { settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { adminPaths, contentPaths } from '#client/admin/paths.ts';
import type { SearchHitsQuery } from '#client/admin/search/SearchHits.generated.ts';
import { contentNames } from '#domain/content/content-names.ts';
import { fold } from '#domain/fold.ts';

/** One result of the search, and the address it opens. */
export interface SearchResult {
  /** Unique among all results. */
  key: string;
  title: string;
  /** Distinguishes results of the same title; may be empty. */
  detail: string;
  path: string;
}

/** The results of one kind, under its label; the last one leads to the list where there are more. */
export interface ResultGroup {
  label: string;
  results: readonly SearchResult[];
  /** How many there are, shown or not; `isTotalExact` false: or more. */
  total: number;
  isTotalExact: boolean;
}

/** A screen with its label in the sidebar. */
export interface NamedScreen {
  label: string;
  path: string;
}

/** What the gateway has found. */
export type Found = SearchHitsQuery['searchResults'];

export const NOTHING: Found = { hits: [], counts: [] };

/** The kinds of hits, each with its label and the screen that edits it, in the order of the list. */
const kinds = [
  ...contentNames.map(({ name, plural }) => ({
    kind: name as string,
    label: plural,
    screen: contentPaths[name],
  })),
  { kind: 'page', label: 'Pages', screen: adminPaths.pages },
  { kind: 'contact', label: 'Contacts', screen: adminPaths.contacts },
  { kind: 'inquiry', label: 'Inbox', screen: adminPaths.inquiries },
];

const settingsResults: readonly SearchResult[] = settingsFields.map((field) => ({
  key: `settings-${field.name}`,
  title: field.label,
  detail: `Settings, ${settingsTabs.find(({ name }) => name === tabOf(field))?.label}`,
  path: `${adminPaths.settings}?tab=${tabOf(field)}`,
}));

/**
 * The results for `text` (folded), in groups: screens, the hits of the gateway, the fields of the settings. Without a
 * text these are the screens, as a menu. Groups without results are left out.
 */
export function resultGroups(text: string, screens: readonly NamedScreen[], found: Found): ResultGroup[] {
  const matches = ({ title, detail }: SearchResult) => fold(`${title} ${detail}`).includes(text);
  const screenResults = screens
    .map(({ label, path }) => ({ key: `screen-${path}`, title: label, detail: '', path }))
    .filter(matches);
  const groups = [
    completeGroup('Screens', screenResults),
    ...kinds.map((kind) => groupOf(kind, text, found)),
    completeGroup('Settings', text === '' ? [] : settingsResults.filter(matches)),
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** How many things were found in all groups. */
export const totalOf = (groups: readonly ResultGroup[]): { total: number; isTotalExact: boolean } => ({
  total: groups.reduce((sum, group) => sum + group.total, 0),
  isTotalExact: groups.every((group) => group.isTotalExact),
});

const completeGroup = (label: string, results: readonly SearchResult[]): ResultGroup => ({
  label,
  results,
  total: results.length,
  isTotalExact: true,
});

function groupOf(
  { kind, label, screen }: (typeof kinds)[number],
  text: string,
  { hits, counts }: Found,
): ResultGroup {
  const shown = hits.filter((hit) => hit.kind === kind).map((hit) => resultOf(hit, screen));
  const { total, isTotalExact } = counts.find((count) => count.kind === kind) ?? completeGroup(label, shown);
  const hidden = total - shown.length;
  if (hidden <= 0) return { label, results: shown, total, isTotalExact };
  const all: SearchResult = {
    key: `all-${kind}`,
    title: `All ${total}${isTotalExact ? '' : ' or more'} in ${label}`,
    detail: `${hidden} more`,
    path: `${screen}?search=${encodeURIComponent(text)}`,
  };
  return { label, results: [...shown, all], total, isTotalExact };
}

const resultOf = ({ kind, id, title, detail }: Found['hits'][number], screen: string): SearchResult => ({
  key: `${kind}-${id}`,
  title,
  detail,
  path: kind === 'page' ? sentencePath(id) : recordPath(screen, id),
});

/** The field of a sentence, in the editor of its page. */
function sentencePath(id: string): string {
  const [page = '', path = ''] = id.split(':');
  return `${recordPath(adminPaths.pages, page)}?field=${encodeURIComponent(path)}`;
}
