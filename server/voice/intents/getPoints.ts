import { creditsByPot } from '../../tasks/credits.ts';
import type { Intent } from '../conversation/turn.ts';
import { counted, numberInWords, spokenFew } from '../speech/speech.ts';

const maxPots = 5;

export const getPoints: Intent = {
  names: ['GetPointsIntent'],
  needs: 'speaker',
  answer: async ({ db, speaker }) => {
    const credits = await creditsByPot(db, speaker.familyId, speaker.id);
    const points = credits.reduce((sum, { count }) => sum + count, 0);
    if (points === 0)
      return { speech: `No points yet, ${speaker.name}. Finish a task to get your first one!` };
    const parts = credits.map(({ potName, count }) =>
      potName === null ? `${numberInWords(count)} without a pot` : `${numberInWords(count)} for ${potName}`,
    );
    return {
      speech: `You have ${counted(points, 'point')}, ${speaker.name}: ${spokenFew(parts, maxPots)}.`,
      card: { title: `${speaker.name}’s points: ${points}`, lines: parts },
    };
  },
};
