// A page that came with its words is painted, and can be read, before any script: the app waits until then. Where there
// is little to do but read, it waits for the pictures too. A page that brings the styles of its words alone gets all of
// them before the app, which shows other pages: without them it stays what it is, a page with links.
const { app, after, styles } = document.currentScript.dataset;
const [entry] = app.split(' ');
const hint = (href) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  );
const bringAll = async () => {
  const answer = await fetch(styles);
  if (!answer.ok) throw new Error(`The styles are a ${answer.status}`);
  const sheet = new CSSStyleSheet();
  // Typefaces that are declared once more are looked for once more: letters that are painted would change.
  sheet.replaceSync((await answer.text()).replaceAll(/@font-face\{[^}]*\}/g, ''));
  document.adoptedStyleSheets.push(sheet);
};
const start = async () => {
  for (const part of app.split(' ')) hint(part);
  if (styles) await bringAll();
  import(entry);
};
const startPainted = (calm) => requestAnimationFrame(() => setTimeout(start, calm));
if (after === 'load') window.addEventListener('load', () => startPainted(100));
else startPainted(0);
