import { type UseFormReturn, useController } from 'react-hook-form';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { readCounter } from '#shared/domain/words/counter.ts';
import { emptyIsNull } from '../../../lib/forms/emptyIsNull.ts';
import { PictureField } from '../picture/PictureField.tsx';
import { CounterPreview } from './CounterPreview.tsx';
import { HeardChips } from './HeardChips.tsx';
import { RepeatField } from './RepeatField.tsx';
import { RuleSummary } from './RuleSummary.tsx';
import { type Hearing, nextDaysOf, type RuleDraft } from './ruleDraft.ts';
import { TaskFields } from './TaskFields.tsx';
import { useHeard } from './useHeard.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhoField } from './WhoField.tsx';

interface RuleFieldsProps<Parsed> {
  form: UseFormReturn<RuleDraft, unknown, Parsed>;
  members: readonly Member[];
  pots: readonly Pot[];
  /** Without a fallback it may be a task that does not come back. */
  hearing: Hearing;
  /** Below the title. */
  hint: string;
  /** How often, of a chore that is there already. */
  targetCount?: number;
}

/** The fields of a task, and of how it comes back. With "Never" they are those of a task and one more. */
export function RuleFields<Parsed>(props: RuleFieldsProps<Parsed>) {
  const { form, members, pots, hearing, hint, targetCount = 1 } = props;
  const { today, fallback } = hearing;
  const { control, register } = form;
  const { errors } = form.formState;
  const { filled, touch, change, drop, choosePot } = useHeard(form, hearing);
  const { draft, rule, heard } = filled;
  const { field } = useController({ control, name: 'repeat' });
  const { field: picture } = useController({ control, name: 'picture' });
  const { field: pot } = useController({ control, name: 'rewardPotId' });
  const counter = readCounter(draft.title);
  const startsOn = draft.dueDate ?? null;
  return (
    <>
      <TaskFields
        inputs={{
          title: register('title'),
          rewardPotId: {
            name: pot.name,
            ref: pot.ref,
            value: draft.rewardPotId ?? '',
            onChange: ({ target }) => choosePot(Number(target.value) || null),
          },
          dueDate: register('dueDate', emptyIsNull),
        }}
        errors={errors}
        pots={pots}
        titleHint={
          <>
            <p>{hint}</p>
            <CounterPreview
              counter={counter.targetCount > 1 ? counter : { title: counter.title, targetCount }}
            />
          </>
        }
        picture={
          <>
            <HeardChips heard={heard} members={members} pots={pots} onLead={form.setFocus} />
            <RuleSummary
              rule={rule}
              nextDays={rule ? nextDaysOf(rule.repeat, { startsOn, endsOn: draft.endsOn, today }) : []}
              onLead={() => form.setFocus('repeat')}
              onDrop={drop}
            />
            <PictureField
              title={draft.title}
              value={picture.value}
              before={form.formState.defaultValues?.picture}
              error={errors.picture?.message}
              onChange={picture.onChange}
              focusRef={picture.ref}
            />
          </>
        }
        assignTo={
          <WhoField form={form} members={members} said={draft} onTouch={touch} isRule={rule !== null} />
        }
        dueLabel={rule ? 'First Day (optional)' : 'Due Date (optional)'}
      />
      <RepeatField
        repeat={rule?.repeat ?? null}
        onChange={change}
        today={today}
        error={errors.repeat?.message}
        mayBeNever={fallback === null}
        focusRef={field.ref}
      />
      {rule && <WhenFields form={form} rule={rule} />}
    </>
  );
}
