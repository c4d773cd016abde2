/** Words of the privacy choice: requested once, changed in the footer of every page. Fetched where visits are counted. */
export const consent = {
  heading: 'May we count your visit?',
  text: 'With your agreement a measuring service counts visits and sets a cookie. Without it nothing of that is loaded, and every page works the same.',
  agree: 'Agree',
  decline: 'Decline',
  close: 'Close',
  current: { yes: 'You have agreed.', no: 'You have declined.', unasked: '' },
  byBrowser: 'Your browser sends Global Privacy Control. We take that as a no: nothing is measured.',
} as const;
