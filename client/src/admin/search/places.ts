import { settingsFields, settingsTabs, tabOf } from '#client/admin/data/settings-fields.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { fold } from '#domain/fold.ts';

/** Something the search leads to. */
export interface Place {
  /** Unlike that of any other place. */
  key: string;
  title: string;
  /** What tells it from others of that title; may be empty. */
  detail: string;
  path: string;
}

/** Places of one kind, under its name. */
export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

/** A screen as the sidebar names it. */
export interface NamedScreen {
  label: string;
  path: string;
}

/** A hit as the gateway answers it. */
export interface GatewayHit {
  kind: string;
  id: string;
  title: string;
  detail: string;
}

/** What the gateway finds: the name of each kind, and the screen that edits it, in the order of the list. */
const KINDS: Readonly<Record<string, { label: string; screen: string }>> = {
  client: { label: 'Clients', screen: adminPaths.clients },
  teamMember: { label: 'Team', screen: adminPaths.team },
  technology: { label: 'Technologies', screen: adminPaths.technologies },
  testimonial: { label: 'Testimonials', screen: adminPaths.testimonials },
  inquiry: { label: 'Inbox', screen: adminPaths.inquiries },
};

const settingsPlaces: readonly Place[] = settingsFields.map((field) => ({
  key: `settings-${field.name}`,
  title: field.label,
  detail: `Settings, ${settingsTabs.find(({ name }) => name === tabOf(field))?.label}`,
  path: `${adminPaths.settings}?tab=${tabOf(field)}`,
}));

/**
 * Everything that goes by `words` (folded): screens first, then what the gateway found, then the fields of the
 * settings. Without words these are the screens, as a menu. Kinds that have nothing are left out.
 */
export function placesFor(
  words: string,
  screens: readonly NamedScreen[],
  hits: readonly GatewayHit[],
): PlaceGroup[] {
  const named = ({ title, detail }: Place) => fold(`${title} ${detail}`).includes(words);
  const screenPlaces = screens
    .map(({ label, path }) => ({ key: `screen-${path}`, title: label, detail: '', path }))
    .filter(named);
  const groups = [
    { label: 'Screens', places: screenPlaces },
    ...Object.entries(KINDS).map(([kind, { label, screen }]) => ({
      label,
      places: hits.filter((hit) => hit.kind === kind).map((hit) => placeOf(hit, screen)),
    })),
    { label: 'Settings', places: words === '' ? [] : settingsPlaces.filter(named) },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

const placeOf = ({ kind, id, title, detail }: GatewayHit, screen: string): Place => ({
  key: `${kind}-${id}`,
  title,
  detail,
  path: `${screen}?edit=${encodeURIComponent(id)}`,
});
