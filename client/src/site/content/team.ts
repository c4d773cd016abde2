/** Labels of a member's card, and the text of an empty team; the link labels are read by screen readers. */
export const memberLabels = {
  empty: 'Nobody is listed here at the moment. Write to us and we will introduce the person you need.',
  more: 'Read more',
  less: 'Read less',
  /** Of the two lists, for screen readers. */
  leaders: 'Who leads',
  others: 'Everyone else',
  expertise: 'Expertise',
  email: 'Email',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const;
