/** What a person is told of about an inquiry. */
export const notificationKinds = [
  'assigned',
  'mentioned',
  'replied',
  'letter-failed',
  'overdue',
  'appointment-assigned',
  'appointment-requested',
  'appointment-unconfirmed',
  'appointment-cancelled',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a person wants to be told of something of a kind. */
export interface NotificationWish {
  readonly bell: boolean;
  /** By a letter of its own. */
  readonly letter: boolean;
  /** In the daily digest, for who gets it. */
  readonly digest: boolean;
}

/** What a person has chosen; a kind that is left out has its default. */
export type NotificationWishes = Readonly<Partial<Record<NotificationKind, NotificationWish>>>;

const atBell = { bell: true, letter: false, digest: false };
/** The daily digest has told of these ever since there has been one. */
const alsoInDigest = { ...atBell, digest: true };

/** Until a person chooses otherwise. */
const defaults: Readonly<Record<NotificationKind, NotificationWish>> = {
  assigned: alsoInDigest,
  mentioned: atBell,
  replied: alsoInDigest,
  'letter-failed': alsoInDigest,
  overdue: alsoInDigest,
  'appointment-assigned': atBell,
  'appointment-requested': atBell,
  'appointment-unconfirmed': atBell,
  'appointment-cancelled': atBell,
};

/** What a person wants of a kind. `chosen`: as stored; null: nothing was chosen yet. */
export const wishOf = (chosen: NotificationWishes | null, kind: NotificationKind): NotificationWish =>
  chosen?.[kind] ?? defaults[kind];

/** How long after a letter about an inquiry a person gets no other about it, in milliseconds. */
export const LETTER_PAUSE = 10 * 60_000;

/** How long a notification is kept, in milliseconds. */
export const NOTIFICATION_LIFETIME = 90 * 24 * 60 * 60_000;
