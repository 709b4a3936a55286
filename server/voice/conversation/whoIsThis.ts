import { elicit } from '../speech/elicit.ts';
import { spokenList } from '../speech/speech.ts';
import type { Reply, VoiceMember } from './turn.ts';

const maxNames = 8;

export function whoIsThis(members: readonly VoiceMember[], first = ''): Reply {
  const names = members.slice(0, maxNames).map(({ name }) => name);
  return {
    speech: `${first} Who is this? You can say: I am ${spokenList(names, 'or')}.`.trimStart(),
    question: 'Who is this? Say: I am, and your name.',
    directives: [elicit('SetUserIntent', 'UserName')],
  };
}
