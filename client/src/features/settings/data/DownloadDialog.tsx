import { type FormEvent, useState } from 'react';
import type { CurrentFamily } from '#shared/contract/people/families.ts';
import { may } from '#shared/domain/people/may.ts';
import { useMembers } from '../../../sync/lists/familyLists.ts';
import { Select } from '../../../ui/choice/Select.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useDownload } from './dataApi.ts';

interface DownloadDialogProps {
  family: CurrentFamily;
  onClose: () => void;
}

export function DownloadDialog({ family, onClose }: DownloadDialogProps) {
  const { data: people = [] } = useMembers(family.id);
  const children = people.filter((person) => may.exportMember(family.currentUser, person));
  const [chosen, choose] = useState('');
  const { mutate, isPending } = useDownload(family);
  const { id, name } = children.find((child) => String(child.id) === chosen) ?? {
    id: null,
    name: family.name,
  };
  const download = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id, name }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Download Data"
      submit="Download"
      isPending={isPending}
      isUnsaved={null}
      onSubmit={download}
      onClose={onClose}
    >
      <p>One file, with a note on what each field in it means. No passwords are in it.</p>
      <Select label="Of Whom" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">The whole family</option>
        {children.map((child) => (
          <option key={child.id} value={child.id}>
            {child.name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
