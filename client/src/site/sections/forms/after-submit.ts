/* One chunk for what a form needs when it is submitted (load-after-submit.ts): to send it, and to confirm it. */
export { sendMail } from '#client/site/data/sendMail.ts';
export { Confirmation } from './Confirmation.tsx';
