import type { Action } from './shapes.ts';

/** Words of the page in place of one that is not cached while the database is unreachable. */
export const title = 'Not available right now';
export const description =
  'This page cannot be shown right now. We are working on it; please try again in a few minutes, or call us.';

export const unavailable: { readonly code: string; readonly heading: string; readonly text: string } = {
  code: '503',
  heading: 'This page cannot be shown right now',
  text: 'Something is wrong on our side, and we are working on it. Please load this page again in a few minutes. Our phone numbers are at the top and the bottom of this page.',
};

export const links: readonly Action[] = [
  { label: 'Home', to: '/' },
  { label: 'Contact', to: '/contact' },
];
