/**
 * Faults of before that no test saw, each as a change of text: `from` must stand once in the file. They are always
 * tried, beside those that are made by rule.
 *
 * @type {{name: string, path: string, from: string, to: string, tests: string[]}[]}
 */
export const named = [];
