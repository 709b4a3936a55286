import type { Task } from '#shared/contract/chores/tasks.ts';
import { may } from '#shared/domain/people/may.ts';
import { completedTitles } from '../../tasks/completions.ts';
import { completeByVoice } from '../conversation/completion.ts';
import { type OpenTasks, openTasks } from '../conversation/openTasks.ts';
import type { Intent, Reply, SpokenTurn } from '../conversation/turn.ts';
import { switchedOff, whichTask } from '../conversation/whichTask.ts';
import { matchTask } from '../matching/match.ts';
import { wordsOf } from '../matching/normalise.ts';
import { ordinalOf } from '../matching/numberWords.ts';
import { voiceMayComplete } from '../settings.ts';
import { spokenFew, spokenList } from '../speech/speech.ts';

const maxTitles = 5;
const maxCompletions = 20;

/** Asks before completing an uncertain match or another member's task. */
export const completeTask: Intent = {
  names: ['CompleteTaskIntent', 'CompleteTaskFreeIntent'],
  needs: 'speaker',
  answer: async (turn) => {
    const { db, speaker } = turn;
    if (!(await voiceMayComplete(db, speaker.familyId))) return switchedOff;
    const spoken = turn.slot('TaskName') ?? turn.slot('TaskQuery');
    if (spoken === undefined) return whichTask('Which task did you finish?');
    const open = await openTasks(db, speaker.familyId, speaker.id);
    const chosen = chosenFromList(turn, spoken, open);
    if (chosen)
      return isMine(chosen, open) ? completeByVoice(db, speaker, chosen) : confirm(turn, chosen, open);
    return decide(turn, spoken, open);
  },
};

const isMine = (task: Task, open: OpenTasks): boolean => open.mine.includes(task);

/** The task that an ordinal ("the second one") picks from the list read out before. */
function chosenFromList(
  { conversation: { pending } }: SpokenTurn,
  spoken: string,
  open: OpenTasks,
): Task | undefined {
  const place = ordinalOf(wordsOf(spoken));
  if (pending?.kind !== 'choose' || place === undefined) return undefined;
  return [...open.mine, ...open.others].find(({ id }) => id === pending.taskIds[place]);
}

async function decide(turn: SpokenTurn, spoken: string, open: OpenTasks): Promise<Reply> {
  const match = matchTask(spoken, open.mine, open.others);
  if (match.kind === 'do') return completeByVoice(turn.db, turn.speaker, match.task);
  if (match.kind === 'ask') return confirm(turn, match.task, open);
  if (match.kind === 'none') return notFound(turn, spoken, open);
  const titles = match.tasks.map(({ title }) => title);
  return {
    ...whichTask(`Which one: ${spokenList(titles, 'or')}?`),
    pending: { kind: 'choose', taskIds: match.tasks.map(({ id }) => id) },
  };
}

function confirm({ members, speaker }: SpokenTurn, task: Task, open: OpenTasks): Reply {
  const pending = { kind: 'confirm' as const, taskId: task.id };
  if (isMine(task, open)) {
    const speech = `Did you mean ${task.title}?`;
    return { speech, question: speech, pending };
  }
  const name = members.find(({ id }) => id === task.assignedToUserId)?.name ?? 'somebody else';
  if (!may.tick(speaker, task))
    return { speech: `${task.title} is ${name}’s task, so ${name} or a parent has to tick it.` };
  const question = `Shall I tick it for ${name}?`;
  return { speech: `${task.title} is ${name}’s task. ${question}`, question, pending };
}

async function notFound({ db, speaker }: SpokenTurn, spoken: string, open: OpenTasks): Promise<Reply> {
  const done = await completedTitles(db, speaker.familyId, maxCompletions);
  const doneTask = matchTask(spoken, done);
  if (doneTask.kind === 'do') return { speech: `${doneTask.task.title} is done already.` };
  if (open.mine.length === 0)
    return { speech: `I found no such task, and nothing is left to do, ${speaker.name}.` };
  const titles = open.mine.map(({ title }) => title);
  return whichTask(
    `I found no such task. You have: ${spokenFew(titles, maxTitles)}. Which one did you finish?`,
  );
}
