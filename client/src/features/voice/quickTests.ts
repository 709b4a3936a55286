import type { Task } from '#shared/contract/chores/tasks.ts';
import type { VoiceTest } from '#shared/contract/programs/voice.ts';

type Quick = Pick<VoiceTest, 'intent' | 'slots'> & { label: string };

/** The five quick tests of the test page (docs/product.md, Voice), for somebody's name and the title of a task. */
export const quickTests = (name: string, task: string): readonly Quick[] => [
  { label: `I am ${name}`, intent: 'SetUserIntent', slots: { UserName: { value: name } } },
  { label: 'What are my tasks?', intent: 'GetMyTasksIntent', slots: {} },
  { label: `I finished “${task}”`, intent: 'CompleteTaskIntent', slots: { TaskName: { value: task } } },
  { label: 'How many points do I have?', intent: 'GetPointsIntent', slots: {} },
  { label: 'What rewards are there?', intent: 'GetRewardsIntent', slots: {} },
];

/** The title of a task that whoever speaks could finish now; an example where there is none. */
export function taskToFinish(tasks: readonly Task[], speakerId: number | undefined): string {
  const isFor = (id: number | null | undefined) => (task: Task) => task.assignedToUserId === id;
  return (tasks.find(isFor(speakerId)) ?? tasks.find(isFor(null)))?.title ?? 'Feed the cat';
}

export const intents = [
  'LaunchRequest',
  'SetUserIntent',
  'GetMyTasksIntent',
  'CompleteTaskIntent',
  'CompleteTaskFreeIntent',
  'GetPointsIntent',
  'GetRewardsIntent',
  'GetFamilyProgressIntent',
  'AMAZON.HelpIntent',
  'AMAZON.YesIntent',
  'AMAZON.NoIntent',
  'AMAZON.RepeatIntent',
  'AMAZON.StopIntent',
  'AMAZON.CancelIntent',
  'AMAZON.NavigateHomeIntent',
  'AMAZON.FallbackIntent',
];

export const phrases = [
  'Alexa, open chore pod',
  'Alexa, tell chore pod I am Mia',
  'Alexa, ask chore pod what my tasks are',
  'Alexa, tell chore pod I finished feeding the cat',
  'Alexa, ask chore pod how many points I have',
  'Alexa, ask chore pod what rewards there are',
  'Alexa, ask chore pod how our family is doing',
];
