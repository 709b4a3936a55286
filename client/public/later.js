// A page that came with its words is painted, and can be read, before any script: the app waits until then.
const { app } = document.currentScript.dataset;
const start = () => {
  for (const part of app.split(' ')) import(part);
};
window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(start, 100)));
