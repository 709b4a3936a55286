import type { SignInProof } from '#shared/contract/signIn/signInLinks.ts';
import { useActionForm } from '../../../lib/forms/useActionForm.ts';
import { messageOf } from '../../../lib/query/apiError.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { type Signable, useTypedCode } from '../api.ts';
import { isGone, tooManyText } from '../refusals.ts';
import { codeFormSchema, proofOf } from './code.ts';

interface CodeFormProps {
  onFound: (found: Signable & { proof: SignInProof }) => void;
}

/** The letters beside a sign-in link, for where no link can be opened, such as an app on the home screen of an iPhone. */
export function CodeForm({ onFound }: CodeFormProps) {
  const action = useTypedCode();
  const { form, onSubmit } = useActionForm({
    schema: codeFormSchema,
    defaultValues: { code: '' },
    action,
    onDone: (found) => onFound({ ...found, proof: proofOf(form.getValues('code')) }),
  });
  const error = form.formState.errors.code?.message ?? failureText(action.error);
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <Field label="Code" error={error} hint="Big or small letters, with or without spaces.">
        {({ className, ...control }) => (
          <input
            {...form.register('code')}
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            placeholder="ABCD EFGH"
            className={`${className} py-4 text-center text-[min(1.875rem,8vw)] font-extrabold uppercase tracking-widest placeholder:opacity-40`}
          />
        )}
      </Field>
      <Button type="submit" disabled={action.isPending} className="min-h-14 w-full text-lg">
        {action.isPending ? 'Looking...' : 'Go on'}
      </Button>
    </form>
  );
}

function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (isGone(error))
    return 'This code does not work. Look at each letter again, or ask for a new code: it is good once, for 10 minutes.';
  return tooManyText(error) ?? messageOf(error);
}
