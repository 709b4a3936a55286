import { type Ref, useId } from 'react';
import type { Member } from '#shared/contract/people/members.ts';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { Avatar } from '../../../ui/frame/Avatar.tsx';
import { Button } from '../../../ui/page/Button.tsx';

interface ContributorsFieldProps {
  members: readonly Member[];
  /** Member ids in the order they were chosen. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
  /** Takes the focus when the choice is refused. */
  focusRef: Ref<HTMLInputElement>;
}

export function ContributorsField({ members, chosen, onChange, error, focusRef }: ContributorsFieldProps) {
  const errorId = useId();
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const others = members.map(({ id }) => id).filter((id) => !chosen.includes(id));
  const isEverybody = others.length === 0;
  const chooseEverybody = () => onChange(isEverybody ? [] : [...chosen, ...others]);
  return (
    <fieldset aria-describedby={error && errorId} className="space-y-1.5">
      <legend className="mb-1.5 font-bold">Contributors</legend>
      {/* Beside what has the focus then, and not below all of them. */}
      <FieldError id={errorId} error={error} />
      {members.length > 1 && (
        <Button variant="quiet" aria-pressed={isEverybody} onClick={chooseEverybody}>
          Everyone
        </Button>
      )}
      <div className="grid gap-1 sm:grid-cols-2">
        {members.map(({ id, name, avatarColor }, index) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            {...(index === 0 && { ref: focusRef })}
          >
            <Avatar name={name} color={avatarColor} />
            <span dir="auto" className="min-w-0">
              {name}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
