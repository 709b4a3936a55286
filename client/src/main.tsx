import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { wasSignedIn } from './lib/browser/here/signedInHere.ts';
import { heedGuards } from './lib/page/navigation/guardedHistory.ts';
import { beginPagesAtTop } from './lib/page/navigation/pageTop.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// A browser that has kept the typeface needs some milliseconds to read it, and does without where it is asked for it
// only with the first words: then it is not there for as long as the page is. Others load what they lack first.
if (wasSignedIn('family') || wasSignedIn('tablet')) document.fonts.load('1rem Quicksand').catch(() => {});
heedGuards();
beginPagesAtTop();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const wasServed = root.querySelector(':scope > :not(noscript)') !== null;
startTransition(() => {
  if (wasServed) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
