import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { Member } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import { readCounter } from '#shared/domain/counter.ts';
import type { DayText } from '#shared/domain/days.ts';
import type { Repeat } from '#shared/domain/repeat.ts';
import { emptyIsNull } from '../../lib/forms/emptyIsNull.ts';
import { CounterPreview } from './CounterPreview.tsx';
import { RepeatField } from './RepeatField.tsx';
import { RuleSummary } from './RuleSummary.tsx';
import { everyDay, nextDaysOf, type RuleDraft, ruleIn } from './ruleDraft.ts';
import { numberOrNull, TaskFields } from './TaskFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { WhoField } from './WhoField.tsx';

interface RuleFieldsProps<Parsed> {
  form: UseFormReturn<RuleDraft, unknown, Parsed>;
  members: readonly Member[];
  pots: readonly Pot[];
  today: DayText;
  /** Below the title. */
  hint: string;
  /** Whether it may be a task that does not come back. */
  mayBeNever?: boolean;
  /** How often, of a chore that is there already. */
  targetCount?: number;
}

/** The fields of a task, and of how it comes back. With "Never" they are those of a task and one more. */
export function RuleFields<Parsed>(props: RuleFieldsProps<Parsed>) {
  const { form, members, pots, today, hint, mayBeNever = false, targetCount = 1 } = props;
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const [title, partOfDay, startsOn = null, endsOn] = useWatch({
    control,
    name: ['title', 'partOfDay', 'dueDate', 'endsOn'],
  });
  const { field } = useController({ control, name: 'repeat' });
  const rule = ruleIn({ title, repeat: field.value, partOfDay }, today, mayBeNever ? null : everyDay);
  const counter = readCounter(rule?.title ?? title);
  const change = (repeat: Repeat | null) => {
    // What was heard in the title is in the field from now on.
    if (rule?.isHeard && repeat) {
      setValue('title', rule.title);
      setValue('partOfDay', rule.partOfDay);
    }
    field.onChange(repeat);
  };
  const drop = () => {
    field.onChange(mayBeNever ? null : everyDay);
    form.setFocus('title');
  };
  return (
    <>
      <TaskFields
        inputs={{
          title: register('title'),
          rewardPotId: register('rewardPotId', numberOrNull),
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
        assignTo={
          <>
            <RuleSummary
              rule={rule}
              nextDays={rule ? nextDaysOf(rule.repeat, { startsOn, endsOn, today }) : []}
              onDrop={drop}
            />
            <WhoField form={form} members={members} isRule={rule !== null} />
          </>
        }
        dueLabel={rule ? 'First Day (optional)' : 'Due Date (optional)'}
      />
      <RepeatField
        repeat={rule?.repeat ?? null}
        onChange={change}
        today={today}
        error={errors.repeat?.message}
        mayBeNever={mayBeNever}
        focusRef={field.ref}
      />
      {rule && <WhenFields form={form} rule={rule} />}
    </>
  );
}
