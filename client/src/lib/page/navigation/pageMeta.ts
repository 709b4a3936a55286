import { useEffect } from 'react';
import { absoluteHead, type Head } from '#shared/site/heads.ts';

/** Names the page in the browser's tab and to search engines for as long as it is shown. */
export function usePageMeta(head: Head): void {
  const json = JSON.stringify(head);
  useEffect(() => writeHead(absoluteHead(JSON.parse(json), window.location.origin)), [json]);
}

function writeHead(head: Head): void {
  const { title, description, keywords, canonical, robots, type, image, feed, jsonLd } = head;
  document.title = title;
  meta('name', 'description', description);
  meta('name', 'keywords', keywords);
  meta('name', 'robots', robots);
  meta('property', 'og:title', title);
  meta('property', 'og:description', description);
  meta('property', 'og:type', type);
  meta('property', 'og:url', canonical);
  meta('property', 'og:image', image);
  write('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonical });
  const alternate = { rel: 'alternate', type: 'application/atom+xml', title: 'ChorePod blog', href: feed };
  write('link[rel="alternate"]', 'link', alternate);
  const script = write('script[type="application/ld+json"]', 'script', {
    type: 'application/ld+json',
    id: jsonLd && 'structured-data',
  });
  if (script) script.textContent = JSON.stringify(jsonLd);
}

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  write(`meta[${kind}="${name}"]`, 'meta', { [kind]: name, content });

/** Writes one element of the head, in place of the one that is there; none where an attribute is missing. */
function write(
  selector: string,
  tag: string,
  attributes: Record<string, string | undefined>,
): Element | undefined {
  const found = document.head.querySelector(selector);
  if (Object.values(attributes).includes(undefined)) {
    found?.remove();
    return undefined;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value ?? '');
  return element;
}
