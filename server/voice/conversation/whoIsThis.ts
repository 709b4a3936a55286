import { elicit } from '../speech/elicit.ts';
import { spokenList } from '../speech/speech.ts';
import type { Listed, Reply } from './turn.ts';

const namedAtMost = 8;

/** Asks who speaks, after what there is to say first. */
export function whoIsThis(members: readonly Listed[], first = ''): Reply {
  const names = members.slice(0, namedAtMost).map(({ name }) => name);
  return {
    speech: `${first} Who is this? You can say: I am ${spokenList(names, 'or')}.`.trimStart(),
    question: 'Who is this? Say: I am, and your name.',
    directives: [elicit('SetUserIntent', 'UserName')],
  };
}
