// The settings that an operator copies, with the drill's own values in place of the examples.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../scripts/install.mjs';

const folder = join(root, 'deploy/failover');

export const textOf = (name) => readFileSync(join(folder, name), 'utf8');

/** A file of settings with these values; one that the file does not have would prove nothing about it. */
export function settingsOf(name, values) {
  const examples = parseEnv(textOf(name));
  const unknown = Object.keys(values).filter((key) => !(key in examples));
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}`);
  return { ...examples, ...values };
}
