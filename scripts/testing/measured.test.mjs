import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesAbout } from './testsAbout.mjs';

/** Its tests need the app's own typeface, which those runs go without. */
const ownTypeface = 'e2e/screens/typeface.spec.ts';
const measuring = filesAbout(['boundingBox', 'getBoundingClientRect', 'scrollWidth'], /\.spec\.ts$/).filter(
  (path) => path !== ownTypeface,
);

test.each(measuring)(
  '%s says which of its tests measure boxes, to have them run with other fonts',
  (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/^ *measured(InShort)?,$|, measured(InShort)?, async/m);
  },
);
