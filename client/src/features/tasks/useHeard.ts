import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Repeat } from '#shared/domain/repeat.ts';
import { fieldsOf, fillIn, type Hearing, type RuleDraft } from './ruleDraft.ts';

/**
 * What the title says, in the fields that nobody touched. Whoever changes one that it says has all of it in the fields
 * from then on, and the title without it; whoever drops one keeps its words.
 */
export function useHeard<Parsed>(form: UseFormReturn<RuleDraft, unknown, Parsed>, hearing: Hearing) {
  useWatch({ control: form.control });
  const filled = fillIn(form.getValues(), hearing);
  const { heard, rule, draft } = filled;
  const { setValue } = form;
  const byHand = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const settle = () => {
    setValue('title', draft.title);
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
    /** Before somebody says who it is. */
    touch: () => heard.who && settle(),
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
      if (heard.rewardPotId !== null && id !== null) settle();
      setValue('rewardPotId', id, byHand);
    },
  };
}
