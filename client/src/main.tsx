import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { heedGuards } from './lib/browser/guardedHistory.ts';
import { beginPagesAtTop } from './lib/page/pageTop.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
heedGuards();
beginPagesAtTop();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const wasServed = root.querySelector(':scope > :not(noscript)') !== null;
if (wasServed) hydrateRoot(root, app);
else createRoot(root).render(app);
