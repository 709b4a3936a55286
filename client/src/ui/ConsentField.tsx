import { type ComponentPropsWithRef, useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './Field.tsx';

interface ConsentFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'children'> {
  error: string | undefined;
}

/** What a parent agrees to for a child, in a sentence. */
export function ConsentField({ error, ...rest }: ConsentFieldProps) {
  const id = useId();
  return (
    <>
      <Checkbox aria-invalid={error !== undefined} aria-describedby={error && id} {...rest}>
        I look after this child, or they are grown up and agree: ChorePod may keep what you write of them and
        what they do here.
      </Checkbox>
      <div className="px-3">
        <FieldError id={id} error={error} />
      </div>
    </>
  );
}
