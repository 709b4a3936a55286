import type { Intent } from '../conversation/turn.ts';

export const goodbye: Intent = {
  names: ['AMAZON.StopIntent', 'AMAZON.CancelIntent', 'AMAZON.NavigateHomeIntent'],
  needs: 'nobody',
  answer: () => ({ speech: 'Goodbye!', isLast: true }),
};
