import * as z from 'zod/mini';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import { addTabletChildSchema, type Member } from '#shared/contract/people/members.ts';
import { useActionForm } from '../../lib/forms/useActionForm.ts';
import { TextField } from '../../ui/form/Field.tsx';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { ConsentNote } from '../../ui/note/ConsentNote.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useAddChild } from './api.ts';

const childSchema = z.object({ name: addTabletChildSchema.shape.name });

interface FacesStepProps {
  familyId: number;
  members: readonly Member[];
}

/** Children by their names alone, one after the other: a face each, and nothing to sign in with. */
export function FacesStep({ familyId, members }: FacesStepProps) {
  const action = useAddChild(familyId);
  const { form, onSubmit } = useActionForm({
    schema: childSchema,
    defaultValues: { name: '' },
    action,
    onDone: () => {
      form.resetField('name');
      form.setFocus('name');
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-3">
      <ul className="flex flex-wrap gap-2">
        {members.map(({ id, name, avatarColor }) => (
          <li
            key={id}
            className="flex max-w-full items-center gap-2 rounded-full bg-sunken py-1.5 ps-1.5 pe-4 font-bold"
          >
            <Avatar name={name} color={avatarColor} />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
          </li>
        ))}
      </ul>
      <ConsentNote />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3 sm:max-w-lg sm:grid-cols-[1fr_auto]">
        <TextField
          label="A child's name"
          maxLength={sizes.name}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Button type="submit" variant="soft" disabled={action.isPending}>
          Add this face
        </Button>
      </div>
      <p className="px-1 text-sm text-muted">
        A name is enough. Phones, passwords and another parent come later, in Settings.
      </p>
    </form>
  );
}
