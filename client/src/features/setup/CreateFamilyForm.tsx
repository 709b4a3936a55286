import { createFamilyFormSchema } from '#shared/families.ts';
import { sizes } from '#shared/fields.ts';
import { useCreateFamily } from '../../api/families.ts';
import { useActionForm } from '../../lib/useActionForm.ts';
import { useIsAlive } from '../../lib/useIsAlive.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { UsernameField } from '../../ui/UsernameField.tsx';

interface CreateFamilyFormProps {
  /** The owner's name as far as it is known. */
  name: string;
  onDone: () => void;
}

export function CreateFamilyForm({ name, onDone }: CreateFamilyFormProps) {
  const isAlive = useIsAlive();
  const action = useCreateFamily();
  const { form, onSubmit } = useActionForm({
    schema: createFamilyFormSchema,
    // No empty ones: they would take the place of what was typed before the scripts came.
    defaultValues: name ? { name } : {},
    action,
    onDone,
  });
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
      <Button type="submit" disabled={!isAlive || action.isPending} className="w-full">
        {action.isPending ? 'Creating...' : 'Create Family'}
      </Button>
    </form>
  );
}
