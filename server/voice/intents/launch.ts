import { openTasks } from '../conversation/openTasks.ts';
import type { Intent } from '../conversation/turn.ts';
import { whatNext } from '../conversation/whatNext.ts';
import { whoIsThis } from '../conversation/whoIsThis.ts';
import { dynamicEntities } from '../speech/dynamicEntities.ts';
import { counted } from '../speech/speech.ts';

export const launch: Intent = {
  names: ['LaunchRequest'],
  needs: 'family',
  answer: async ({ db, family, members, speaker }) => {
    const { mine, others } = await openTasks(db, family.familyId, speaker?.id);
    const directives = [dynamicEntities(members, [...mine, ...others])];
    if (!speaker) return { ...whoIsThis(members, 'Welcome to ChorePod.'), directives };
    const left =
      mine.length === 0 ? 'Nothing is left to do.' : `You have ${counted(mine.length, 'task')} left.`;
    return {
      speech: `Hi ${speaker.name}! ${left} ${whatNext.speech}`,
      question: whatNext.question,
      directives,
    };
  },
};
