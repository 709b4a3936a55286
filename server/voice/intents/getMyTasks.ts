import { describeTask, openTasks } from '../conversation/openTasks.ts';
import type { Intent } from '../conversation/turn.ts';
import { counted, sentenceCase, spokenFew } from '../speech/speech.ts';

const maxSpoken = 6;

export const getMyTasks: Intent = {
  names: ['GetMyTasksIntent'],
  needs: 'speaker',
  answer: async ({ db, speaker }) => {
    const { mine } = await openTasks(db, speaker.familyId, speaker.id);
    if (mine.length === 0) return { speech: `Nothing is left to do, ${speaker.name}. Well done!` };
    const lines = mine.map(describeTask);
    const count = sentenceCase(counted(mine.length, 'task'));
    return {
      speech: `${count} left, ${speaker.name}: ${spokenFew(lines, maxSpoken)}.`,
      card: { title: `${speaker.name}’s tasks`, lines },
    };
  },
};
