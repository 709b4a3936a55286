/** Two sides that a condition of a plan holds to be equal. */
export type Equality = [string, string];

/** What must be equal for a condition to hold, as PostgreSQL writes conditions in its plans. */
export function equalities(condition: string): Equality[] {
  const inner = withoutBrackets(condition);
  const parts = splitOutside(inner, ' AND ');
  if (parts.length > 1) return parts.flatMap(equalities);
  const [one, other, ...more] = splitOutside(inner, ' = ');
  if (one === undefined || other === undefined || more.length > 0) return [];
  if (splitOutside(inner, ' OR ').length > 1) return [];
  return [[bare(one), bare(other)]];
}

/** Sets of what is equal to each other. */
export function equalSets(pairs: readonly Equality[]): Set<string>[] {
  let sets: Set<string>[] = [];
  for (const pair of pairs) {
    const touched = sets.filter((set) => pair.some((side) => set.has(side)));
    const joined = new Set([...pair, ...touched.flatMap((set) => [...set])]);
    sets = [...sets.filter((set) => !touched.includes(set)), joined];
  }
  return sets;
}

/** Without brackets around it, nor the type that it is taken for. */
const bare = (side: string): string => withoutBrackets(side.replace(/::[\w ]+$/, ''));

/** The place after each character, and how many brackets are open there. */
function* depths(text: string): Generator<[number, number]> {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ')') depth--;
    yield [at, depth];
    if (text[at] === '(') depth++;
  }
}

function withoutBrackets(text: string): string {
  const closed = [...depths(text)].find(([at, depth]) => at > 0 && depth === 0);
  const isWhole = text.startsWith('(') && closed?.[0] === text.length - 1;
  return isWhole ? withoutBrackets(text.slice(1, -1)) : text;
}

function splitOutside(text: string, separator: string): string[] {
  const ends = [...depths(text)].flatMap(([at, depth]) =>
    depth === 0 && text.startsWith(separator, at) ? [at] : [],
  );
  return [...ends, text.length].map((end, n) => {
    const before = ends[n - 1];
    return text.slice(before === undefined ? 0 : before + separator.length, end);
  });
}
