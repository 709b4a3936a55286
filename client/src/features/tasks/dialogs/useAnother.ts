import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fillIn, type Hearing, type RuleDraft } from '../rule/ruleDraft.ts';
import { keepChoices } from './lastChoices.ts';

/** What happens once something was added: the form closes, or stays open for another one. */
export function useAnother(familyId: number, hearing: Hearing, onClose: () => void) {
  const isWanted = useRef(false);
  const [added, setAdded] = useState<string | null>(null);
  const onDone = <Parsed>(form: UseFormReturn<RuleDraft, unknown, Parsed>) => {
    const values = form.getValues();
    const { draft, heard } = fillIn(values, hearing);
    const { assignedToUserId, rewardPotId } = draft;
    keepChoices(familyId, { memberId: assignedToUserId || null, potId: rewardPotId ?? null });
    if (!isWanted.current) return onClose();
    setAdded(draft.title);
    // For whom and for which pot stays as it was chosen, unless the next title says it; when it comes back is said anew.
    form.setValue('title', '');
    for (const field of ['picture', 'repeat', 'partOfDay'] as const) form.setValue(field, undefined);
    // The title named somebody else than the field: it is not clear who of them is meant next.
    if (heard.who) {
      form.setValue('whoKind', undefined);
      form.setValue('assignedToUserId', Number.NaN);
    }
    form.setValue('isWhoCarried', !heard.who && values.whoKind !== undefined);
    // "None" stays what somebody chose against the words of a title.
    form.setValue('isPotCarried', typeof values.rewardPotId === 'number');
    form.setFocus('title');
  };
  return {
    added,
    onDone,
    /** The two buttons that send the form: the one that closes it, and the one that leaves it open. */
    sending: (send: (event?: BaseSyntheticEvent) => void) => ({
      onSubmit: (event: BaseSyntheticEvent) => {
        isWanted.current = false;
        send(event);
      },
      another: () => {
        isWanted.current = true;
        send();
      },
    }),
  };
}
