// Goes on to the page that was wanted as soon as ChorePod answers again, whatever it says.
let isBack = false;

const goOn = () => {
  if (isBack) return;
  isBack = true;
  location.reload();
};

const look = () => {
  if (isBack || document.hidden) return;
  fetch('/api/health', { signal: AbortSignal.timeout(5000) }).then(goOn, () => {});
};

setInterval(look, 1000);
addEventListener('online', look);
// Only where Back brought it as it was: a page that has just loaded has just not been reached.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) look();
});
addEventListener('popstate', () => location.reload());
document.addEventListener('visibilitychange', look);
document.querySelector('a').href = location.href;
