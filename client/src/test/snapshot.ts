/** Asks an answer of a test for what it gives, by 'GET /api/path'; undefined where the test has none. */
type Ask = (call: string) => Promise<unknown>;

let version = 100;

/**
 * What a server says of all its lists at once, out of what a test has it answer to each; a list that it refuses, the
 * whole is refused for. Each is newer than the one before.
 */
export async function snapshotOf(familyId: string, ask: Ask): Promise<unknown> {
  const family = (await ask('GET /api/families/current')) ?? (await ask('GET /api/tablet'));
  const list = async (name: string) => (await ask(`GET /api/families/${familyId}/${name}`)) ?? [];
  const [members, tasks, pots, completions] = await Promise.all(
    ['members', 'tasks', 'reward-pots', 'recent-completions'].map(list),
  );
  const refused = [family, members, tasks, pots, completions].find((given) => given instanceof Response);
  if (refused) return refused;
  const {
    today,
    turnsAt,
    hasShelf = false,
  } = family as { today: string; turnsAt: string; hasShelf?: boolean };
  const lists = { members, tasks, pots, completions, hasMore: false };
  return { version: ++version, today, turnsAt, hasShelf, ...lists };
}
