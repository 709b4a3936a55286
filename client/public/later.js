// A page that came with its words is painted, and can be read, before any script: the app waits until then. Where there
// is little to do but read, it waits for the pictures too.
const { app, after } = document.currentScript.dataset;
const start = () => {
  for (const part of app.split(' ')) import(part);
};
const startPainted = (calm) => requestAnimationFrame(() => setTimeout(start, calm));
if (after === 'load') window.addEventListener('load', () => startPainted(100));
else startPainted(0);
