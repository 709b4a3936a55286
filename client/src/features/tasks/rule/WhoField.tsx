import { type ChangeEvent, useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { Member } from '#shared/contract/people/members.ts';
import type { Who } from '#shared/domain/planning/facts.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { ToggleChip } from '../../../ui/choice/ToggleChip.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
import type { FilledDraft, RuleDraft } from './ruleDraft.ts';
import { MemberOptions } from './TaskFields.tsx';

interface WhoFieldProps<Parsed> {
  form: UseFormReturn<RuleDraft, unknown, Parsed>;
  members: readonly Member[];
  /** As the fields show it: by themselves, or by the title. */
  said: FilledDraft['draft'];
  /** Before somebody changes it; `kind` where that is chosen. */
  onTouch: (kind?: Who['kind']) => void;
  /** Whether it comes back, and so may be of several. */
  isRule: boolean;
}

const several: readonly (readonly [kind: Exclude<Who['kind'], 'one'>, label: string])[] = [
  ['each', 'Each of…'],
  ['anyone', 'Whoever comes first'],
  ['turns', 'In turns'],
];

/** "Assign To", which grows where a task comes back. */
export function WhoField<Parsed>({ form, members, said, onTouch, isRule }: WhoFieldProps<Parsed>) {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'assignedToUserId' });
  const kind = said.whoKind;
  const isSeveral = isRule && kind !== 'one';
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = several.find(([each]) => each === value)?.[0];
    onTouch(chosen ?? 'one');
    // Nobody chosen is as it was when the form opened.
    setValue('whoKind', chosen ?? (value ? 'one' : undefined));
    if (!chosen) field.onChange(value === '' ? Number.NaN : Number(value));
  };
  return (
    <>
      <Select
        label="Assign To"
        name={field.name}
        ref={field.ref}
        value={isSeveral ? kind : said.assignedToUserId || ''}
        error={isSeveral ? undefined : fieldState.error?.message}
        onChange={choose}
        onBlur={field.onBlur}
      >
        <MemberOptions members={members} />
        {isRule &&
          several.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
      {isSeveral && kind !== 'anyone' && (
        <Faces form={form} members={members} said={said} onTouch={onTouch} isInOrder={kind === 'turns'} />
      )}
      {isSeveral && kind === 'turns' && (
        <Select label="Whose turn it is changes" {...form.register('per')}>
          <option value="time">each time</option>
          <option value="week">each week</option>
        </Select>
      )}
    </>
  );
}

interface FacesProps<Parsed> extends Omit<WhoFieldProps<Parsed>, 'isRule'> {
  isInOrder: boolean;
}

function Faces<Parsed>({ form, members, said, onTouch, isInOrder }: FacesProps<Parsed>) {
  const errorId = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'memberIds' });
  const chosen = said.memberIds;
  const toggle = (id: number) => {
    onTouch();
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const error = fieldState.error?.message;
  return (
    <fieldset aria-describedby={error && errorId} className="space-y-1.5">
      <legend className="mb-1.5 font-bold">{isInOrder ? 'Who takes turns, in this order' : 'Each of'}</legend>
      <div className="flex flex-wrap gap-2">
        {members.map(({ id, name, avatarColor }, index) => (
          <ToggleChip
            key={id}
            isOn={chosen.includes(id)}
            onClick={() => toggle(id)}
            className="max-w-full pe-4"
            {...(index === 0 && { ref: field.ref })}
          >
            <Avatar name={name} color={avatarColor} />
            <span dir="auto" className="min-w-0">
              {name}
            </span>
            {isInOrder && chosen.includes(id) && <span>{chosen.indexOf(id) + 1}.</span>}
          </ToggleChip>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
