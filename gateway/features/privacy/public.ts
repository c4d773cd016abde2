/** What other subjects may use of privacy. */
export { eraseInquiries } from './erase-inquiries.ts';
export { readRetention } from './retention.ts';
