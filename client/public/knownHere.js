// Hides the prepared forms of setup in a browser that was signed in before (lib/browser/personHere.ts), until the app has
// opened Login and given `data-setup` a value. If the app does not come, the forms are shown after 5 s.
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
