import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Member, User } from '#shared/contract/members.ts';
import type { Pot } from '#shared/contract/pots.ts';
import type { Task } from '#shared/contract/tasks.ts';
import { may } from '#shared/domain/may.ts';
import { useTick } from '../../sync/ticks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CreateTaskDialog } from './dialogs.ts';
import { TaskRow } from './TaskRow.tsx';
import { useSettling } from './useSettling.ts';

interface TasksCardProps {
  familyId: number;
  tasks: readonly Task[];
  pots: readonly Pot[];
  members: readonly Member[];
  me: User;
}

export function TasksCard({ familyId, tasks, me, members, pots }: TasksCardProps) {
  const [isCreating, setCreating] = useState(false);
  const [needless, setNeedless] = useState<number | null>(null);
  const { shown, tick, drop, watch, keepSteady } = useSettling(tasks, useTick(familyId));
  const tickOnce = useCallback(
    (taskId: number) => {
      const counted = tick(taskId);
      setNeedless(counted ? null : taskId);
      return counted;
    },
    [tick],
  );
  const tasksRemain = shown.some(({ isLeaving }) => !isLeaving);
  const mayManage = may.manage(me);
  const create = () => setCreating(true);
  return (
    <Card title="Tasks" action={mayManage && <AddTask onClick={create} />}>
      {shown.length > 0 && (
        <ul ref={watch} onClickCapture={keepSteady} className={tasksRemain ? '-mb-3' : ''}>
          {shown.map(({ task, isGone, isLeaving }) => (
            <TaskRow
              key={task.id}
              task={task}
              isGone={isGone}
              isLeaving={isLeaving}
              me={me}
              assignee={members.find(({ id }) => id === task.assignedToUserId)}
              pot={pots.find(({ id }) => id === task.rewardPotId)}
              onTick={tickOnce}
              onDeleted={drop}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {shown.map(({ task }) => task.id === needless && `${task.title} is done already.`)}
      </p>
      {!tasksRemain && (
        <div className={`grid ${shown.length > 0 ? 'animate-unfold' : ''}`}>
          <div className="min-h-0 overflow-clip">
            <NoTasks mayManage={mayManage} />
          </div>
        </div>
      )}
      {mayManage && <FloatingAdd onClick={create} />}
      {isCreating && (
        <CreateTaskDialog
          familyId={familyId}
          members={members}
          pots={pots}
          onClose={() => setCreating(false)}
        />
      )}
    </Card>
  );
}

function AddTask({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="soft" onClick={onClick}>
      <Plus aria-hidden size={20} />
      Add Task
    </Button>
  );
}

/** In the middle of a phone, where no row has its controls; on a desktop at the right, beside all of them. */
function FloatingAdd({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="New task"
      className="fixed inset-x-0 mx-auto lg:right-[max(1rem,env(safe-area-inset-right))] lg:left-auto bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-15 place-items-center rounded-full bg-sun text-on-sun shadow-lifted transition-transform hover:scale-105 active:scale-95"
      onClick={onClick}
    >
      <Plus aria-hidden size={30} strokeWidth={2.75} />
    </button>
  );
}

function NoTasks({ mayManage }: { mayManage: boolean }) {
  return mayManage ? (
    <EmptyState emoji="🌱" text="No active tasks yet. Create your first task!" />
  ) : (
    <EmptyState emoji="🌈" text="No active tasks yet. Enjoy your free time!" />
  );
}
