import type { Directive } from 'ask-sdk-model';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { VoiceMember } from '../conversation/turn.ts';
import { wordsOf } from '../matching/normalise.ts';

/** Amazon's limits for one response. */
const maxValues = 100;
const maxLength = 140;

export function dynamicEntities(members: readonly VoiceMember[], tasks: readonly Task[]): Directive {
  const people = members.slice(0, 40).map(({ id, name }) => ({ id: `member-${id}`, name: { value: name } }));
  const chores = tasks
    .filter(({ title }) => title.length <= maxLength && wordsOf(title).length > 0)
    .slice(0, maxValues - people.length)
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
