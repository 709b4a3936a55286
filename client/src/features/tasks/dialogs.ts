import { onDemand } from '../../lib/page/onDemand.tsx';

export const CreateTaskDialog = onDemand(
  async () => (await import('./CreateTaskDialog.tsx')).CreateTaskDialog,
);
export const EditTaskDialog = onDemand(async () => (await import('./EditTaskDialog.tsx')).EditTaskDialog);
export const DeleteTaskDialog = onDemand(
  async () => (await import('./DeleteTaskDialog.tsx')).DeleteTaskDialog,
);
export const taskDialogs = [CreateTaskDialog, EditTaskDialog, DeleteTaskDialog];
