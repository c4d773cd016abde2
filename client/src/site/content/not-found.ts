import type { Action } from './shapes.ts';

/** Words of the page for an unknown address (rulings, "Unknown address"). */
export const title = 'Page not found';
export const description =
  'There is no page at this address. It may have moved, or the link that brought you here may be cut short. The home page, solutions and contact are listed below.';

export const notFound: { readonly code: string; readonly heading: string; readonly text: string } = {
  code: '404',
  heading: 'There is no page at this address',
  text: 'It may have moved, or the link may have been cut short in a mail. Tell us where you found it and we will mend it.',
};

export const links: readonly Action[] = [
  { label: 'Home', to: '/' },
  { label: 'Explore Solutions', to: '/solutions' },
  { label: 'Contact', to: '/contact' },
];
