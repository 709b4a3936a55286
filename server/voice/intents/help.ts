import type { Intent } from '../conversation/turn.ts';

const choices =
  'You can say: what are my tasks, I finished feed the cat, how many points do I have, what rewards are there, or how is my family doing.';
const question = 'What would you like to do?';

export const help: Intent = {
  names: ['AMAZON.HelpIntent'],
  needs: 'family',
  answer: ({ conversation: { pending } }) => ({ speech: `${choices} ${question}`, question, pending }),
};

export const fallback: Intent = {
  names: ['AMAZON.FallbackIntent'],
  needs: 'family',
  answer: ({ conversation: { pending } }) => ({
    speech: `I did not understand that. ${choices} ${question}`,
    question,
    pending,
  }),
};

export const repeat: Intent = {
  names: ['AMAZON.RepeatIntent'],
  needs: 'family',
  answer: ({ conversation: { said, pending } }) => ({
    speech: said ?? `${choices} ${question}`,
    question,
    pending,
  }),
};
