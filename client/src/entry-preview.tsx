import { startPreview } from './preview/start-preview.tsx';

/** Where the browser starts the preview, which the editor of pages frames (admin/pages/PagePreview.tsx). */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
startPreview(root);
