import { onDemand } from '../../lib/page/onDemand.tsx';

export const AddMemberDialog = onDemand(async () => (await import('./AddMemberDialog.tsx')).AddMemberDialog);
export const EditMemberDialog = onDemand(
  async () => (await import('./EditMemberDialog.tsx')).EditMemberDialog,
);
export const RemoveMemberDialog = onDemand(
  async () => (await import('./RemoveMemberDialog.tsx')).RemoveMemberDialog,
);
export const familyDialogs = [AddMemberDialog, EditMemberDialog, RemoveMemberDialog];
