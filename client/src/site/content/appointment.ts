/** Labels of the page to which the links of a receipt lead, and what it says where nothing can be asked. */
export const labels = {
  reference: 'Your reference',
  officeZone: 'IST',
  localTime: 'On your clock:',
  date: 'New date',
  show: 'Show times',
  move: 'Move the appointment',
  question: 'Cancel this appointment',
  cancel: 'Yes, cancel it',
  /** Where a form of this page has no answer. */
  unreachable: 'We cannot be reached right now. Nothing was changed; please try again.',
  failed: 'Your appointment could not be loaded. Please try again.',
  loading: 'Loading your appointment...',
} as const;
