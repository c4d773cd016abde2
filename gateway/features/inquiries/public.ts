/** What other subjects may use of inquiries and appointments. */
export { withoutLinkTokens } from './appointments/appointment-link.ts';
export { withAppointments, withPresentSubjects } from './appointments/inquiry-appointments.ts';
export { withoutSignedTokens } from './appointments/link-search.ts';
export { linkKeyIn } from './appointments/schedule-terms.ts';
export { forgetCalendarOf } from './calendars/busy-calendar-reader.ts';
export { bestContacts } from './contacts/contact-list.ts';
export { removeForgottenFiles } from './files/answer-files.ts';
export { holdsLink } from './files/link-in-file.ts';
export { removeSpamFiles } from './files/spam-files.ts';
export { bytesOfFile } from './files/store-file.ts';
export { isPossibleOwner, releaseInquiriesOf } from './inbox/inquiry-owners.ts';
export { removeOldTroubles } from './mailbox/troubled-mails.ts';
export { noticeOverdue } from './notifications/overdue-notices.ts';
export { noticeUnconfirmed } from './notifications/unconfirmed-notices.ts';
