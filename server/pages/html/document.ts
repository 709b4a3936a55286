import { createHash } from 'node:crypto';
import { absoluteHead, type Head } from '#shared/site/heads.ts';
import { JsonText } from '../../database/statement.ts';
import { escapeText, inScript } from './escape.ts';

export interface Additions {
  head: Head;
  /** The responses that the page requests first, by path. */
  preloaded?: Readonly<Record<string, unknown>>;
  content?: string | undefined;
}

export interface Template {
  fill(additions: Additions): string;
  /** The hash of its inline style for the policy (Content Security Policy 3, section 2.3.1). */
  styleHash: string | undefined;
}

const places = /^(.*)<!--head-->.*<!--\/head-->(.*)<!--content-->(.*)<!--\/content-->(.*)(<\/body>.*)$/s;

/** @throws if the comments `head` or `content` are missing */
export function readTemplate(html: string, origin: string): Template {
  const [, start, body, builtContent, rest, end] = places.exec(html) ?? [];
  if (start === undefined) throw new Error('The built page lacks its <!--head--> or <!--content--> comments');
  const heads = new WeakMap<Head, string>();
  const headText = (head: Head) => {
    const html = heads.get(head) ?? headHtml(absoluteHead(head, origin));
    heads.set(head, html);
    return html;
  };
  return {
    fill: ({ head, preloaded, content = builtContent }) =>
      [start, headText(head), body, content, rest, dataHtml(preloaded), end].join(''),
    styleHash: hashOf(/<style>(.+?)<\/style>/s.exec(`${start}${body}`)?.[1]),
  };
}

const hashOf = (styles: string | undefined) =>
  styles && `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

const dataHtml = (preloaded: Additions['preloaded']): string =>
  preloaded
    ? `<script type="application/json" id="preloaded">${inScript(answersJson(preloaded))}</script>\n`
    : '';

function answersJson(answers: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(answers).map(([name, answer]) => {
    const json = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    return `${JSON.stringify(name)}:${json}`;
  });
  return `{${pairs.join(',')}}`;
}

type Attributes = Record<string, string | undefined>;

function element(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes);
  if (pairs.some(([, value]) => value === undefined)) return '';
  return `<${name} ${pairs.map(([key, value = '']) => `${key}="${escapeText(value)}"`).join(' ')} />`;
}

function headHtml(head: Head): string {
  const { title, description, keywords, canonical, robots, type, image, feed, jsonLd } = head;
  const named = { description, keywords, robots, 'twitter:card': 'summary' };
  const graph = {
    'og:site_name': 'ChorePod',
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': canonical,
    'og:image': image,
  };
  const alternate = { rel: 'alternate', type: 'application/atom+xml', title: 'ChorePod blog', href: feed };
  return [
    `<title>${escapeText(title)}</title>`,
    ...Object.entries(named).map(([name, content]) => element('meta', { name, content })),
    ...Object.entries(graph).map(([property, content]) => element('meta', { property, content })),
    element('link', { rel: 'canonical', href: canonical }),
    element('link', alternate),
    jsonLd
      ? `<script type="application/ld+json" id="structured-data">${inScript(JSON.stringify(jsonLd))}</script>`
      : '',
  ]
    .filter(Boolean)
    .join('\n    ');
}
