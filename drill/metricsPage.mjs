// What docs/operations.md gives an operator for Prometheus: its two files, and the queries of its tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';

const section = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  .split('\n## Metrics\n')[1]
  .split('\n## ')[0];

/** Their names are in their first lines. */
export const files = Object.fromEntries(
  [...section.matchAll(/```yaml\n# (\S+)\n(.*?)```/gs)].map(([, name, text]) => [name, text]),
);

/** By the heading of their table. */
export const queries = section
  .split('\n### ')
  .slice(1)
  .flatMap((part) => {
    const [heading] = part.split('\n');
    const cells = part.split('\n').flatMap((line) => /^\| .* \| (`.*`) \|$/.exec(line)?.[1] ?? []);
    return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, query]) => ({ heading, query })));
  });
