// Where somebody was signed in before (lib/browser/personHere.ts), the forms of setup, as they were written for everybody,
// stay out of sight until the app has opened Login: `data-setup` has a value then. Without the app they come after 5 s.
const isKnown = () => {
  try {
    return ['signed-in:family', 'signed-in-before'].some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
};
if (isKnown()) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-setup=""]{visibility:hidden}');
  document.adoptedStyleSheets.push(sheet);
  setTimeout(() => sheet.replaceSync(''), 5000);
}
