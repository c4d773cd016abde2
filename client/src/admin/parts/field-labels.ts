import { settingsFields } from '#client/admin/data/settings-fields.ts';
import { fieldPaths } from '#domain/content/content.ts';
import { contents } from '#domain/content/contents.ts';
import { namesIn } from '#domain/pages/entry-keys.ts';
import type { Ground } from './picture-ground.ts';

/** A label from a name of the gateway: `teamMember` is "Team member", `contact.phone.uae` "Contact phone uae". */
export function labelFromName(name: string): string {
  const label = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A field as a form shows it. */
export interface LabelledField {
  /** Its path, such as `social.email`. */
  readonly path: string;
  readonly label: string;
  /** Its value is the path or address of a picture. */
  readonly isPicture: boolean;
  /** The ground a picture is made for; left out: light. */
  readonly ground?: Ground | undefined;
}

const plain = (labels: Readonly<Record<string, string>>): LabelledField[] =>
  Object.entries(labels).map(([path, label]) => ({ path, label, isPicture: false }));

/** The labels of the terms of booking. */
export const scheduleLabels = {
  capacity: 'Capacity',
  leadTimeMinutes: 'Lead time',
  horizonDays: 'Days ahead',
  workingDays: 'Working days',
  holidays: 'Holidays',
  reminders: 'Reminder letters',
} as const;

/** The fields of each kind of thing whose changes are shown, in the order of its form. */
const FIELDS: Readonly<Record<string, readonly LabelledField[]>> = {
  ...Object.fromEntries(
    contents.map(({ name, fields }) => [
      name,
      fieldPaths(fields).map(([path, { label, kind }]) => ({ path, label, isPicture: kind === 'picture' })),
    ]),
  ),
  settings: settingsFields.map(({ name, label, kind, ground }) => ({
    path: name,
    label,
    isPicture: kind === 'picture' || kind === 'icon',
    ground,
  })),
  schedule: plain(scheduleLabels),
  appointment: plain({
    date: 'Date',
    slot: 'Time',
    state: 'State',
    inquiryState: 'State of the inquiry',
    taker: 'Taken by',
  }),
  inquiry: plain({
    state: 'State',
    owner: 'Owner',
    snoozedUntil: 'Put off until',
    note: 'Note',
  }),
};

/** The fields of a kind of thing, in the order of its form; none for one without a form. */
export const fieldsOfThing = (thing: string): readonly LabelledField[] => FIELDS[thing] ?? [];

/** The label of a field as its form has it; of a field that no form has, and of a page, its name in words. */
export function fieldLabel(thing: string, path: string): string {
  if (thing === 'page') return namesIn(path).map(labelFromName).join(': ');
  return fieldsOfThing(thing).find((field) => field.path === path)?.label ?? labelFromName(path);
}
