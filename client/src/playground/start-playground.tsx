import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { createRoot } from 'react-dom/client';
import { switchColourMode } from '#client/shared/theme/colour-mode.ts';
import { Playground } from './Playground.tsx';

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no #playground.');
createRoot(root).render(<Playground />);

// The head is the gateway's (gateway/http/docs/page-frame.ts).
const colourSwitch = document.querySelector('.switch');
colourSwitch?.removeAttribute('hidden');
colourSwitch?.addEventListener('click', switchColourMode);
