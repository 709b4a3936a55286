/** Irregular forms: "I fed the cat" is about "Feed the cat". */
const irregular = new Map(
  Object.entries({
    fed: 'feed',
    took: 'take',
    taken: 'take',
    made: 'make',
    did: 'do',
    done: 'do',
    doing: 'do',
    swept: 'sweep',
    wrote: 'write',
    written: 'write',
    brought: 'bring',
    bought: 'buy',
    hung: 'hang',
    got: 'get',
    ran: 'run',
    rode: 'ride',
    gave: 'give',
    went: 'go',
    sent: 'send',
    learnt: 'learn',
    leaves: 'leaf',
    shelves: 'shelf',
    knives: 'knife',
    children: 'child',
    mice: 'mouse',
  }),
);

const hasVowel = (word: string): boolean => /[aeiouy]/.test(word);

/** Removes plural endings, -ing and -ed, and makes "practise" equal to "practice" and "organise" to "organize". */
export function stem(word: string): string {
  const base = irregular.get(word) ?? word;
  if (!/^[a-z]{4,}$/.test(base)) return base;
  return withoutEnding(singular(base));
}

function singular(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const [, start] = /^(.{3,})(?:ing|(?<!e)ed)$/.exec(word) ?? [];
  const bare = start !== undefined && hasVowel(start) ? start.replace(/([bdgmnprt])\1$/, '$1') : word;
  return bare.length > 3 ? bare.replace(/e$/, '').replace(/i[sz]$/, 'ic') : bare;
}
