import { useMembers, usePots } from '../../sync/lists/familyLists.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../ui/dialog/DialogActions.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { ChoreIdeas } from './ChoreIdeas.tsx';

/** The starter set alone, for families that are there already. */
export function IdeasDialog({ familyId, onClose }: { familyId: number; onClose: () => void }) {
  const { data: members = [] } = useMembers(familyId);
  const { data: pots = [] } = usePots(familyId);
  return (
    <Dialog title="Ideas" onClose={onClose}>
      {members.length > 0 && <ChoreIdeas familyId={familyId} members={members} pots={pots} />}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
