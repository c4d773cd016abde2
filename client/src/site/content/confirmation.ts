/** Words of what a form shows after it was sent, of all forms, and of the note about forms that wait on this device. */
export const confirmation = {
  reference: 'Your reference',
  time: 'Date and time',
  localTime: 'On your clock',
  officeZone: 'IST',
  plan: 'Plan',
  purpose: 'Consultation type',
  subject: 'Subject',
  message: 'Message',
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  email: 'Answer to',
  calendar: 'Add it to your calendar',
  /** The name of the list of these links; they open in a tab of their own. */
  orOnTheWeb: 'Or to a calendar on the web',
  webCalendars: { google: 'Google Calendar', outlook: 'Outlook', outlookPersonal: 'Outlook.com' },
  next: 'What happens next',
} as const;

/** The bar at the bottom of every page while forms wait on this device. */
export const waiting = {
  name: 'Waiting to be sent',
  text: 'Kept on this device, and sent as soon as the network is back.',
  /** Where a form is posted before the scripts are there, until its next page comes or the network is known to be away. */
  asking: 'Sending …',
  /** Where a form was posted before the scripts were there, without a network, and could not be kept on the device. */
  unsent:
    'The network is away, and nothing was sent. What you wrote is still here; please send it again in a moment.',
  /** Instead, where the server refuses what waits; followed by the reason. */
  refused: 'Not sent, because it was refused:',
  openForm: 'Open the form',
  written: 'What you wrote',
  takeBack: 'Take back',
  takenBack: 'Taken back. It is no longer sent from this device.',
  undo: 'Undo',
  busy: 'It is being sent at this moment.',
  /** Followed by the reference. */
  sent: 'What waited here has been sent. Your reference:',
  /** Followed by the reference, after the sentence about a late appointment. */
  reference: 'Your reference:',
} as const;
