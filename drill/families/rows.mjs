// What the rows of the database say of what the phones were told.
import { run } from '../../bench/seed.mjs';

/** Tasks of a hundred ticks each for these families, in turn for their pots; answers their ids by family. */
export const freshTasks = (url, { families, each }) =>
  run(url, async (client) => {
    const { rows } = await client.query(
      `insert into tasks (family_id, title, assigned_to_user_id, reward_pot_id, target_count)
      select p.family_id, 'Practise the drill', m.id, p.id, 100
      from reward_pots p join members m on m.family_id = p.family_id and m.role = 'owner', generate_series(1, $2)
      where p.family_id = any ($1) returning family_id as family, id`,
      [families, each],
    );
    const byFamily = new Map(families.map((family) => [family, []]));
    for (const { family, id } of rows) byFamily.get(family).push(id);
    return byFamily;
  });

export const versionsOf = (url) =>
  run(url, async (client) => {
    const { rows } = await client.query('select id, version::float8 as version from families');
    return new Map(rows.map(({ id, version }) => [id, version]));
  });

/** What must find nothing: counts, ledger, pots and totals that disagree. */
const disagreements = {
  'the count of a task is not its ticks': `
    select t.id from tasks t left join ticks k on k.family_id = t.family_id and k.task_id = t.id and k.undone_at is null
    group by t.family_id, t.id having t.current_count <> count(k.id)`,
  'a completed task has not one completion, or an open one has one': `
    select t.id from tasks t left join completions c on c.family_id = t.family_id and c.task_id = t.id and c.undone_at is null
    group by t.family_id, t.id having count(c.id) <> t.completed::int`,
  'the count of a pot is not its completions': `
    select id from reward_pots p where current_count <> (
      select count(*) from completions c where c.family_id = p.family_id and c.reward_pot_id = p.id)`,
  'the total of a member is not the completions credited to them': `
    select id from members m where completed_tasks <> (
      select count(*) from completions c where c.family_id = m.family_id and c.user_id = m.id)`,
};

/** What is wrong, in words; nothing is the only good answer. */
export const faultsInRows = (url, answered, tasks) =>
  run(url, async (client) => {
    const wrong = [];
    const { rows } = await client.query('select id, task_id from ticks where task_id = any ($1)', [
      [...tasks.values()].flat(),
    ]);
    const stored = new Map(rows.map(({ id, task_id }) => [id, task_id]));
    for (const [id, { taskId, counted }] of answered) {
      if (counted && stored.get(id) !== taskId) wrong.push(`tick ${id} was acknowledged and is not there`);
      if (!counted && stored.has(id)) wrong.push(`tick ${id} is there and was said not to count`);
    }
    for (const id of stored.keys())
      if (!answered.has(id)) wrong.push(`tick ${id} is there and was not acknowledged`);
    for (const [says, query] of Object.entries(disagreements)) {
      const { rows: found } = await client.query(query);
      if (found.length > 0) wrong.push(`${says}: ${JSON.stringify(found.slice(0, 5))}`);
    }
    return wrong;
  });
