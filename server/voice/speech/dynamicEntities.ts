import type { Directive } from 'ask-sdk-model';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Listed } from '../conversation/turn.ts';
import { wordsOf } from '../matching/normalise.ts';

/** Amazon takes no more values in one answer, synonyms included, and none longer than this. */
const valuesAtMost = 100;
const longest = 140;

/** Teaches Alexa the family's names and open tasks for this conversation. */
export function dynamicEntities(members: readonly Listed[], tasks: readonly Task[]): Directive {
  const people = members.slice(0, 40).map(({ id, name }) => ({ id: `member-${id}`, name: { value: name } }));
  const chores = tasks
    .filter(({ title }) => title.length <= longest && wordsOf(title).length > 0)
    .slice(0, valuesAtMost - people.length)
    .map(({ id, title }) => ({ id: `task-${id}`, name: { value: title } }));
  return {
    type: 'Dialog.UpdateDynamicEntities',
    updateBehavior: 'REPLACE',
    types: [
      { name: 'FAMILY_MEMBER', values: people },
      { name: 'TASK_NAME', values: chores },
    ],
  };
}
