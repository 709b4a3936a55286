import { and, eq, sql } from 'drizzle-orm';
import type { Marble } from '#shared/contract/chores/story.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import type { Db } from '../database/connect.ts';
import { dayAsText, intParameter, JsonText, momentText, pages, statement } from '../database/statement.ts';
import { notFound } from '../errors/refusals.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { peopleOf } from '../members/members.ts';
import { contributorsJson } from '../pots/pots.ts';
import { thanksOf } from '../tasks/completions.ts';

export const storyPages = pages('story', {
  columns: {
    id: standingCompletions.id,
    round: standingCompletions.potRound,
    userId: standingCompletions.userId,
    userName: sql`person.name`,
    taskTitle: standingCompletions.taskTitle,
    completedAt: momentText(standingCompletions.completedAt),
    day: dayAsText(standingCompletions.day),
    thanks: thanksOf,
  } satisfies Record<keyof Marble, unknown>,
  table: standingCompletions,
  id: standingCompletions.id,
  where: (familyId) =>
    and(
      eq(standingCompletions.familyId, familyId),
      eq(standingCompletions.rewardPotId, intParameter('potId')),
    ),
  join: (familyId) =>
    sql`left join (${peopleOf(familyId)}) person on person.id = ${standingCompletions.userId}`,
});

/** Also finds a redeemed pot. @throws 404 for a foreign, deleted or missing one */
export async function requireAnyPot(db: Db, familyId: number, id: number): Promise<void> {
  const isThis = and(eq(rewardPots.familyId, familyId), eq(rewardPots.id, id));
  const [found] = await db.select({ id: rewardPots.id }).from(rewardPots).where(isThis);
  if (!found) throw notFound('Pot');
}

/** The members who earned the current marbles of a pot. */
const earners = sql`(select coalesce(json_agg(distinct last.user_id), '[]') from (
    select standing.user_id from ${standingCompletions}
    where standing.family_id = p.family_id and standing.reward_pot_id = p.id
    order by standing.id desc limit p.current_count
  ) last where last.user_id is not null)`;

/** Reads one row more than `limit` to see if there are more. The cursor `before` is the id of a pot. */
const findShelf = statement<{ json: string; last: number | null; hasMore: boolean }>(
  'shelf',
  sql`with page as (
      select p.id, p.name, p.description, p.icon, p.color_class as "colorClass", p.target_count as "targetCount",
        p.current_count as count, ${momentText(sql`p.archived_at`)} as "redeemedAt",
        ${contributorsJson(sql`p`)} as "contributorUserIds", ${earners} as "earnerUserIds", p.archived_at as at
      from reward_pots p
      where p.family_id = ${intParameter('familyId')} and p.archived_at is not null
        and (p.archived_at, p.id) < (
          select coalesce(max(b.archived_at), 'infinity'), coalesce(max(b.id), 2147483647) from reward_pots b
          where b.family_id = ${intParameter('familyId')} and b.id = ${intParameter('before')}
        )
      order by p.archived_at desc, p.id desc limit ${intParameter('limit')} + 1
    ), shown as (select * from page order by at desc, id desc limit ${intParameter('limit')})
    select coalesce(json_agg(to_jsonb(s) - 'at' order by s.at desc, s.id desc), '[]')::text as json,
      (array_agg(s.id order by s.at, s.id))[1] as last, (select count(*) from page) > count(*) as "hasMore"
    from shown s`,
);

interface Page {
  limit: number;
  before?: number | undefined;
}

/** Redeemed pots, the last one first. `next` is the `before` of the next page. */
export async function readShelf(db: Db, familyId: number, { limit, before = 0 }: Page) {
  const [page] = await findShelf(db, { familyId, limit, before });
  if (!page) throw new Error('The query returned no page');
  return { json: new JsonText(page.json), next: (page.hasMore && page.last) || undefined };
}
