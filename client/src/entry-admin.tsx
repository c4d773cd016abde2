import { startAdmin } from './app/start-admin.tsx';

/** Where the browser starts the admin. It is built apart from the site, so that neither downloads a line of the other. */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
startAdmin(root);
