import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface Control {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

const controlClass =
  'block min-h-touch w-full scroll-mb-14 rounded-field border-2 border-edge/60 bg-surface px-3.5 py-2 text-base text-ink transition-colors placeholder:text-muted hover:border-edge focus:border-primary aria-invalid:border-danger';

/** A label, a control, and below it a hint and an error that the control points to. */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      {children({
        id,
        className: controlClass,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** What is wrong with a field, said at once; the field points here with `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} role="alert" className="text-sm font-semibold text-danger">
      {error}
    </p>
  ) : null;
}

/** The wheel scrolls, and changes no number: browsers let it change the one that has the focus. */
export function TextField({ label, error, hint, ...rest }: FieldProps & ComponentPropsWithRef<'input'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input
          dir="auto"
          onWheel={rest.type === 'number' ? ({ currentTarget }) => currentTarget.blur() : undefined}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
