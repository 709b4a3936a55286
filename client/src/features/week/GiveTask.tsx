import { useMembers } from '../../sync/lists/familyLists.ts';
import { Avatar } from '../../ui/frame/Avatar.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useGiveTask } from './api.ts';

interface GiveTaskProps {
  familyId: number;
  taskId: number;
  title: string;
  memberId: number | null;
  onClose: () => void;
}

/** Chooses somebody else for a task. */
export function GiveTask({ familyId, memberId, onClose, ...task }: GiveTaskProps) {
  const { data: members = [] } = useMembers(familyId);
  const give = useGiveTask(familyId, task);
  const others = members.filter(({ id }) => id !== memberId);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-bold">This time for</legend>
      {others.map(({ id, name, avatarColor }) => (
        <Button
          key={id}
          variant="quiet"
          className="w-full justify-start"
          disabled={give.isPending}
          onClick={() => give.mutate({ id, name }, { onSuccess: onClose })}
        >
          <Avatar name={name} color={avatarColor} />
          <bdi className="min-w-0 overflow-x-clip">{name}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
