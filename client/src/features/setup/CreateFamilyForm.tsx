import { useEffect } from 'react';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import { createFamilyFormSchema } from '#shared/contract/people/families.ts';
import { ownTimeZone } from '../../lib/forms/timeZones.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { useIsAlive } from '../../lib/page/served/useIsAlive.ts';
import { TextField } from '../../ui/form/Field.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { UsernameField } from '../../ui/form/UsernameField.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useCreateFamily } from './api.ts';
import { ZoneField } from './ZoneField.tsx';

interface CreateFamilyFormProps {
  /** The owner's name as far as it is known. */
  name: string | undefined;
  /** Whether it is known, and seen, whose account this completes. */
  isReady: boolean;
  onDone: () => void;
}

export function CreateFamilyForm({ name, isReady, onDone }: CreateFamilyFormProps) {
  const isAlive = useIsAlive();
  const action = useCreateFamily();
  const { form, onSubmit } = useActionForm({
    schema: createFamilyFormSchema,
    defaultValues: null,
    action,
    onDone,
  });
  useEffect(() => {
    if (name !== undefined && !form.getValues('name')) form.setValue('name', name);
  }, [name, form]);
  useEffect(() => form.setValue('timeZone', ownTimeZone() ?? 'UTC'), [form]);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <TextField
        label="Family Name"
        maxLength={sizes.name}
        autoComplete="off"
        error={errors.familyName?.message}
        {...form.register('familyName')}
      />
      <TextField
        label="Your Name"
        maxLength={sizes.name}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <UsernameField
        maxLength={sizes.username}
        autoComplete="username"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
      <ZoneField input={form.register('timeZone')} onOpen={() => form.setFocus('timeZone')} />
      <Button type="submit" disabled={!isAlive || !isReady || action.isPending} className="w-full">
        {action.isPending ? 'Creating...' : 'Create Family'}
      </Button>
    </form>
  );
}
