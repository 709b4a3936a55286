import type { Intent } from '../conversation/turn.ts';
import { counted, countOrNone } from '../speech/speech.ts';

const maxSpoken = 6;

export const getFamilyProgress: Intent = {
  names: ['GetFamilyProgressIntent'],
  needs: 'family',
  answer: ({ members }) => {
    const done = members.reduce((sum, { completedTasks }) => sum + completedTasks, 0);
    const left = members.reduce((sum, { activeTasks }) => sum + activeTasks, 0);
    const lines = members.map(
      ({ name, completedTasks, activeTasks }) =>
        `${name} has done ${counted(completedTasks, 'task')}, with ${countOrNone(activeTasks)} left`,
    );
    const together = `Together you have done ${counted(done, 'task')}, with ${countOrNone(left)} left.`;
    return {
      speech: `${together} ${lines.slice(0, maxSpoken).join('. ')}.`,
      card: { title: 'Family progress', lines },
    };
  },
};
