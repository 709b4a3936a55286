/** Begins each page that a link leads to at its top; for going back, the browser keeps the place itself. */
export function beginPagesAtTop(): void {
  let path = window.location.pathname;
  const follow = ({ type }: Event) => {
    if (window.location.pathname !== path && type !== 'popstate') window.scrollTo(0, 0);
    path = window.location.pathname;
  };
  for (const event of ['pushState', 'replaceState', 'popstate']) window.addEventListener(event, follow);
}
