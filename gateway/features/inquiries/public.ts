/** What other subjects may use of inquiries and appointments. */
export { withoutLinkTokens } from './appointments/appointment-link.ts';
export { withAppointments } from './appointments/inquiry-appointments.ts';
export { isPossibleOwner, releaseInquiriesOf } from './inbox/inquiry-owners.ts';
