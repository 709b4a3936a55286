import { type SQL, sql } from 'drizzle-orm';
import { type FamilyId, jsonArray, pageOf } from '../database/statement.ts';
import { membersAmong, peopleOf } from '../members/members.ts';
import { livePots } from '../pots/pots.ts';
import { ledgerWith } from '../tasks/completions.ts';
import { openTaskList } from '../tasks/tasks.ts';

/** The four lists of a family, as PostgreSQL writes them. */
export interface Lists {
  members: string;
  pots: string;
  tasks: string;
  completions: string;
  hasMore: boolean;
}

const people = sql`select * from people`;

/**
 * All that a dashboard shows, by the values of `firstPage`, beside the columns of `asker`: one question to the database.
 * Its people are read once, for their own list and for the names in the history.
 * @param asker finds one row, or none
 * @param idColumn its column that holds the id of the family; null shows nothing
 */
export function withLists(asker: SQL, idColumn: string): SQL {
  const id = sql.identifier(idColumn);
  const familyId: FamilyId = sql`asker.${id}`;
  return sql`with asker as materialized (${asker}),
    people as materialized (${peopleOf(sql`(select ${id} from asker)`)})
    select asker.*, ${jsonArray(membersAmong(people, familyId))} as members,
      ${jsonArray(livePots.queryFor(familyId))} as pots,
      ${jsonArray(openTaskList.queryFor(familyId))} as tasks, done.json as completions, done."hasMore"
    from asker, lateral (${pageOf(
      ledgerWith(() => people),
      familyId,
    )}) done`;
}
