import { elicit } from '../speech/elicit.ts';
import type { Reply } from './turn.ts';

export const switchedOff: Reply = {
  speech: 'Ticking tasks by voice is switched off. The owner of your family can switch it on in ChorePod.',
};

export const whichTask = (speech: string): Reply => ({
  speech,
  question: 'Which task did you finish?',
  directives: [elicit('CompleteTaskIntent', 'TaskName')],
});
