import * as z from 'zod/mini';
import { type ChoreEdit, choreEditSchema } from '#shared/contract/chores/chores.ts';
import { newTaskSchema } from '#shared/contract/chores/tasks.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import { isCalendar } from '#shared/domain/repeats/repeat.ts';
import { type FilledDraft, fillIn, firstDayOf, type Hearing, type RuleDraft } from './ruleDraft.ts';

const chooseSomebody = 'Please choose at least one person';

function whoOf({ whoKind: kind, assignedToUserId: memberId, memberIds, per }: FilledDraft['draft']): Who {
  if (kind === 'one') return { kind, memberId };
  if (kind === 'each') return { kind, memberIds };
  return kind === 'turns' ? { kind, memberIds, per } : { kind };
}

/** Where the form shows what the contract says of a part of a rule. */
function issueAt(field: PropertyKey | undefined, message: string, { whoKind }: FilledDraft['draft']) {
  if (field === 'startsOn') return { field: 'dueDate', message };
  if (field !== 'who') return { field: field ?? 'title', message };
  return whoKind === 'one'
    ? { field: 'assignedToUserId', message: 'Please assign to a family member' }
    : { field: 'memberIds', message: chooseSomebody };
}

type Issues = { issues: z.core.$ZodRawIssue[] };

function choreOf({ draft, rule }: FilledDraft, today: DayText, ctx: Issues) {
  if (!rule) return z.NEVER;
  const { title, repeat, partOfDay } = rule;
  const { rewardPotId = null, picture, dueDate, endsOn } = draft;
  const ifMissed = isCalendar(repeat) ? draft.ifMissed : undefined;
  const startsOn = dueDate ?? firstDayOf(repeat, today);
  const said = {
    title,
    repeat,
    who: whoOf(draft),
    rewardPotId,
    picture,
    partOfDay,
    ifMissed,
    startsOn,
    endsOn,
  };
  const { data, error } = choreEditSchema.safeParse(said);
  const refuse = (field: PropertyKey, message: string) =>
    ctx.issues.push({ code: 'custom', message, path: [field], input: draft });
  for (const { path, message } of error?.issues ?? []) {
    const issue = issueAt(path[0], message, draft);
    refuse(issue.field, issue.message);
  }
  if (endsOn && endsOn < (startsOn ?? today)) refuse('endsOn', 'The last day cannot be before the first');
  return data ?? z.NEVER;
}

/** A rule, as its form is checked. */
export const choreDraftSchema = (hearing: Hearing): z.ZodMiniType<ChoreEdit, RuleDraft> =>
  z.pipe(
    z.custom<RuleDraft>(),
    z.transform((draft: RuleDraft, ctx) => choreOf(fillIn(draft, hearing), hearing.today, ctx)),
  );

export type NewTaskOrChore =
  | { kind: 'task'; task: z.output<typeof newTaskSchema> }
  | { kind: 'chore'; chore: ChoreEdit };

/** What is new: a task by the spec's form, or where something comes back, a rule. */
export const newDraftSchema = (hearing: Hearing): z.ZodMiniType<NewTaskOrChore, RuleDraft> =>
  z.pipe(
    z.custom<RuleDraft>(),
    z.transform((draft: RuleDraft, ctx) => {
      const filled = fillIn(draft, hearing);
      if (filled.rule) return { kind: 'chore' as const, chore: choreOf(filled, hearing.today, ctx) };
      const { data, error } = newTaskSchema.safeParse(filled.draft);
      for (const { path, message } of error?.issues ?? [])
        ctx.issues.push({ code: 'custom', message, path: [...path], input: draft });
      return { kind: 'task' as const, task: data ?? z.NEVER };
    }),
  );
