import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Who } from '#shared/domain/planning/facts.ts';
import type { Repeat } from '#shared/domain/repeats/repeat.ts';
import { fieldsOf, fillIn, type Hearing, type RuleDraft } from './ruleDraft.ts';

/** Whether a choice in "Assign To" keeps the people that the title says. */
const keepsPeople = (heard: Who, kind: Who['kind']): boolean =>
  'memberIds' in heard && (kind === 'each' || kind === 'turns');

/**
 * What the title says, in the fields that nobody touched. A field that contradicts the title wins, and the words stay
 * in the title. A field that goes on from what the title says has all of it from then on, and the title no longer.
 */
export function useHeard<Parsed>(form: UseFormReturn<RuleDraft, unknown, Parsed>, hearing: Hearing) {
  useWatch({ control: form.control });
  const filled = fillIn(form.getValues(), hearing);
  const { heard, rule, draft } = filled;
  const { setValue } = form;
  const byHand = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const settle = () => {
    setValue('title', draft.title);
    setValue('isWhoCarried', undefined);
    setValue('isPotCarried', undefined);
    if (heard.repeat) setValue('repeat', heard.repeat);
    if (heard.repeat) setValue('partOfDay', rule?.partOfDay);
    const { whoKind, assignedToUserId, memberIds, rewardPotId } = fieldsOf(heard);
    if (whoKind) setValue('whoKind', whoKind);
    if (assignedToUserId) setValue('assignedToUserId', assignedToUserId);
    if (memberIds) setValue('memberIds', memberIds);
    if (rewardPotId) setValue('rewardPotId', rewardPotId);
  };
  return {
    filled,
    /** Before somebody says who it is: by a choice of its kind, or else by one more person or one less. */
    touch: (kind?: Who['kind']) => {
      if (heard.who && (!kind || keepsPeople(heard.who, kind))) settle();
      else setValue('isWhoCarried', undefined);
    },
    change: (repeat: Repeat | null) => {
      if (heard.repeat && repeat) settle();
      setValue('repeat', repeat, byHand);
    },
    /** Keeps the words of when it comes back. */
    drop: () => {
      setValue('repeat', hearing.fallback, byHand);
      form.setFocus('title');
    },
    choosePot: (id: number | null) => {
      setValue('isPotCarried', undefined);
      setValue('rewardPotId', id, byHand);
    },
  };
}
