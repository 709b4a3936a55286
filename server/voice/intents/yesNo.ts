import { completeByVoice } from '../conversation/completion.ts';
import { openTasks } from '../conversation/openTasks.ts';
import type { Intent } from '../conversation/turn.ts';
import { switchedOff, whichTask } from '../conversation/whichTask.ts';
import { voiceMayComplete } from '../settings.ts';

export const yes: Intent = {
  names: ['AMAZON.YesIntent'],
  needs: 'speaker',
  answer: async ({ db, speaker, conversation: { pending } }) => {
    if (pending?.kind === 'choose') return { ...whichTask('Which one is it?'), pending };
    if (pending?.kind !== 'confirm') return whichTask('Good. Which task did you finish?');
    if (!(await voiceMayComplete(db, speaker.familyId))) return switchedOff;
    // Read again, because the answer may come late.
    const { mine, others } = await openTasks(db, speaker.familyId, speaker.id);
    const task = [...mine, ...others].find(({ id }) => id === pending.taskId);
    return task ? completeByVoice(db, speaker, task) : { speech: 'That task is not open any more.' };
  },
};

export const no: Intent = {
  names: ['AMAZON.NoIntent'],
  needs: 'family',
  answer: ({ conversation: { pending } }) =>
    pending?.kind === 'confirm' || pending?.kind === 'choose'
      ? { ...whichTask('Okay, I ticked nothing. Which task did you finish?') }
      : { speech: 'Okay. Goodbye!', isLast: true },
};
