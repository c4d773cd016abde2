/** What has become of a release, with how people read it. */
export const releaseStates = {
  open: 'It is prepared, and not public.',
  published: 'It is public.',
  takenBack: 'It was public, and was taken back.',
} as const;
export type ReleaseState = keyof typeof releaseStates;

/** How late a release is said to have gone out late, in milliseconds: gateways look every few seconds. */
export const LATE = 2 * 60 * 1000;

/** Days for which a link shows the site as it will be. */
export const PREVIEW_DAYS = 7;

/** Where the links are that show the site as it will be; each ends with its token. */
export const PREVIEWS_PATH = '/previews/';
