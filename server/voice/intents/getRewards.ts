import { isFull } from '#shared/domain/pots/pots.ts';
import { livePots } from '../../pots/pots.ts';
import { potCount, toGo } from '../conversation/completion.ts';
import type { Intent } from '../conversation/turn.ts';
import { counted, sentenceCase } from '../speech/speech.ts';

const maxSpoken = 5;

export const getRewards: Intent = {
  names: ['GetRewardsIntent'],
  needs: 'family',
  answer: async ({ db, family }) => {
    const pots = await livePots.rows(db, { familyId: family.familyId });
    if (pots.length === 0)
      return { speech: 'There are no reward pots yet. A parent can make one in ChorePod.' };
    const lines = pots.map((pot) =>
      isFull(pot) ? `${pot.name} is full` : `${pot.name} is at ${potCount(pot)}, with ${toGo(pot)}`,
    );
    return {
      speech: `${sentenceCase(counted(pots.length, 'reward pot'))}. ${lines.slice(0, maxSpoken).join('. ')}.`,
      card: { title: 'Reward pots', lines },
    };
  },
};
