import { dirname, relative } from 'node:path/posix';
import { mayKnow } from './mayKnow.ts';
import { packagesOf } from './packagesOf.ts';

// The table of mayKnow.ts as rules of Biome, so that an editor marks a wrong import.

const isFile = (rule: string) => /\.tsx?$/.test(rule);
const folderOf = (rule: string) => (isFile(rule) ? dirname(rule) : rule);
const filesWithRules = Object.keys(mayKnow).filter(isFile);

/** The rules of folders with any name (`*`). */
const anyName = Object.keys(mayKnow)
  .filter((rule) => rule.includes('*'))
  .map((rule) => ({ rule, pattern: new RegExp(`^${rule.replaceAll('*', '[^/]+')}$`) }));

/** The rule of a file: its own, or that of its folder. */
export function ruleOf(path: string): string {
  if (mayKnow[path]) return path;
  const folder = dirname(path);
  if (mayKnow[folder]) return folder;
  return anyName.find(({ pattern }) => pattern.test(folder))?.rule ?? folder;
}

const featureOf = (path: string) => /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Whether a file of this project may import another. */
export function isAllowed({ from, to }: { from: string; to: string }): boolean {
  const feature = featureOf(from);
  if (feature && featureOf(to) && featureOf(to) !== feature) return false;
  const isSameFolder = dirname(from) === dirname(to) && ruleOf(from) === ruleOf(to);
  return isSameFolder || (mayKnow[ruleOf(from)]?.includes(ruleOf(to)) ?? false);
}

/** How a file of one folder writes the path of another file or folder. */
export function specifier(fromFolder: string, to: string): string {
  if (to.startsWith('shared/') && !fromFolder.startsWith('shared/')) return `#${to}`;
  const path = relative(fromFolder, to);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Gitignore patterns of what the files of a rule may not import; the last that fits decides. Everything of this project
 * is refused, then what the rule knows is let in, then what stands in these folders and has a rule of its own is
 * refused again.
 */
export function refusedBy(rule: string): string[] {
  const folder = folderOf(rule);
  const known = mayKnow[rule] ?? [];
  const open = [...(isFile(rule) ? [] : [rule]), ...known.filter((name) => !isFile(name))];
  const write = (name: string) => specifier(folder, name);
  const ofFolder = (name: string) => (name === folder ? './*.*' : `${write(name)}/*.*`);
  const knowsSiblings = rule.endsWith('/*') && known.includes(rule);
  const closed = filesWithRules.filter((file) => open.includes(dirname(file)) && !known.includes(file));
  return [
    ...packagesOf(rule),
    './**',
    '../**',
    '#*/**',
    ...(knowsSiblings ? ['!../*/*.*', '../../*.*'] : []),
    ...open.map((name) => `!${ofFolder(name)}`),
    ...known.filter(isFile).map((file) => `!${write(file)}`),
    ...closed.map(write),
    ...(rule === 'server/app.ts' ? [] : ['**/*routes.ts']),
    '**/*.test.ts',
    '**/*.test.tsx',
  ];
}

function override(rule: string) {
  const own = filesWithRules.filter((file) => dirname(file) === rule);
  const includes = isFile(rule)
    ? [rule]
    : [`${rule}/*.{ts,tsx}`, `!${rule}/*.test.{ts,tsx}`, ...own.map((file) => `!${file}`)];
  const message = `What ${rule} may import is in server/system/walls/mayKnow.ts. After a change there: node scripts/importRules.mjs`;
  const options = { patterns: [{ group: refusedBy(rule), message }] };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
}

export const importRules = () => ({ overrides: Object.keys(mayKnow).map(override) });
/** The text of biome.importRules.json, which scripts/importRules.mjs writes. */
export const importRulesFile = (): string => `${JSON.stringify(importRules(), null, 2)}\n`;
