import { settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { adminPaths, contentPaths } from '#client/admin/paths.ts';
import { contents } from '#domain/content/contents.ts';
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

/** The results of one kind, under its label. */
export interface ResultGroup {
  label: string;
  results: readonly SearchResult[];
}

/** A screen with its label in the sidebar. */
export interface NamedScreen {
  label: string;
  path: string;
}

/** A hit in the response of the gateway. */
export interface SearchHit {
  kind: string;
  id: string;
  title: string;
  detail: string;
}

/** The kinds of hits, each with its label and the screen that edits it, in the order of the list. */
const kinds = [
  ...contents.map(({ name, plural }) => ({
    kind: name as string,
    label: plural,
    screen: contentPaths[name],
  })),
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
export function resultGroups(
  text: string,
  screens: readonly NamedScreen[],
  hits: readonly SearchHit[],
): ResultGroup[] {
  const matches = ({ title, detail }: SearchResult) => fold(`${title} ${detail}`).includes(text);
  const screenResults = screens
    .map(({ label, path }) => ({ key: `screen-${path}`, title: label, detail: '', path }))
    .filter(matches);
  const groups = [
    { label: 'Screens', results: screenResults },
    ...kinds.map(({ kind, label, screen }) => ({
      label,
      results: hits.filter((hit) => hit.kind === kind).map((hit) => resultOf(hit, screen)),
    })),
    { label: 'Settings', results: text === '' ? [] : settingsResults.filter(matches) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const resultOf = ({ kind, id, title, detail }: SearchHit, screen: string): SearchResult => ({
  key: `${kind}-${id}`,
  title,
  detail,
  path: `${screen}?edit=${encodeURIComponent(id)}`,
});
