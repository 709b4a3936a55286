import { onDemand } from '../../lib/page/onDemand.tsx';

export const CreateTaskDialog = onDemand(
  async () => (await import('./dialogs/CreateTaskDialog.tsx')).CreateTaskDialog,
);
export const EditTaskDialog = onDemand(
  async () => (await import('./dialogs/EditTaskDialog.tsx')).EditTaskDialog,
);
export const DeleteTaskDialog = onDemand(
  async () => (await import('./dialogs/DeleteTaskDialog.tsx')).DeleteTaskDialog,
);
/** Of the page of chores alone. */
export const AddChoreDialog = onDemand(
  async () => (await import('./dialogs/AddChoreDialog.tsx')).AddChoreDialog,
);
export const EditChoreDialog = onDemand(
  async () => (await import('./dialogs/EditChoreDialog.tsx')).EditChoreDialog,
);
export const taskDialogs = [CreateTaskDialog, EditTaskDialog, DeleteTaskDialog];
