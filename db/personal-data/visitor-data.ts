import type { EntityManager } from 'typeorm';
import type { Subject } from './subject.ts';

/** The kinds of records that hold data of visitors, as people read them. */
export const personalDataKinds = {
  inquiry: 'Forms that the person sent.',
  letter: 'Letters to the person, and to staff about a form of the person.',
  mail: 'Mails that the person wrote, or somebody wrote about a form of the person.',
  file: 'Files that the person sent, or was sent with an answer.',
  appointment: 'Appointments that the person booked.',
  comment: 'Comments of staff on a form of the person.',
  label: 'Labels that staff gave a form of the person.',
  activity: 'Entries of the activity log with a note about the person.',
  merge: 'Addresses of the person that staff merged with another one.',
  view: 'Saved views of the inbox that name or look for the address.',
} as const;

export type PersonalDataKind = keyof typeof personalDataKinds;

export const personalDataKindNames = Object.keys(personalDataKinds) as PersonalDataKind[];

/** A table with data of visitors: how they are found, told and erased. */
export interface VisitorData {
  readonly holds: 'visitors';
  readonly kind: PersonalDataKind;
  /** How the rows of a person are found. */
  readonly found: string;
  /** What an erasure does to them. */
  readonly erased: string;
  /** How many rows of a subject there are, without reading what they say. */
  count(manager: EntityManager, subject: Subject): Promise<number>;
  /** The rows of a subject, as the person is given them. */
  records(manager: EntityManager, subject: Subject): Promise<object[]>;
  /** Erases them inside a transaction; again: no change. Returns whether the public content changes by it. */
  erase(manager: EntityManager, subject: Subject, now: Date): Promise<boolean>;
}

/** A table without data of visitors. */
export interface NoVisitorData {
  readonly holds: 'nothing';
  readonly why: string;
}
