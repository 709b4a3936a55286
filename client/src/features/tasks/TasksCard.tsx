import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Member, User } from '#shared/members.ts';
import type { Pot } from '#shared/pots.ts';
import type { Task } from '#shared/tasks.ts';
import { useTick } from '../../api/ticks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CreateTaskDialog } from './dialogs.ts';
import { TaskRow } from './TaskRow.tsx';
import { useLingering } from './useLingering.ts';
import { useSteadyTaps } from './useSteadyTaps.ts';

interface TasksCardProps {
  familyId: number;
  tasks: readonly Task[];
  pots: readonly Pot[];
  members: readonly Member[];
  me: User;
}

export function TasksCard({ familyId, tasks, me, members, pots }: TasksCardProps) {
  const [isCreating, setCreating] = useState(false);
  const tick = useTick(familyId);
  const shown = useLingering(tasks);
  const keepSteady = useSteadyTaps();
  const tasksRemain = shown.some(({ isLeaving }) => !isLeaving);
  const isOwner = me.role === 'owner';
  const create = () => setCreating(true);
  return (
    <Card title="Tasks" action={isOwner && <AddTask onClick={create} />}>
      {shown.length > 0 && (
        <ul onClickCapture={keepSteady} className={tasksRemain ? '-mb-3' : ''}>
          {shown.map(({ task, isLeaving }) => (
            <TaskRow
              key={task.id}
              task={task}
              isLeaving={isLeaving}
              me={me}
              assignee={members.find(({ id }) => id === task.assignedToUserId)}
              pot={pots.find(({ id }) => id === task.rewardPotId)}
              onTick={tick}
            />
          ))}
        </ul>
      )}
      {!tasksRemain && (
        <div className={`grid ${shown.length > 0 ? 'animate-unfold' : ''}`}>
          <div className="min-h-0 overflow-clip">
            <NoTasks isOwner={isOwner} />
          </div>
        </div>
      )}
      {isOwner && <FloatingAdd onClick={create} />}
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

function FloatingAdd({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="New task"
      className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-15 place-items-center rounded-full bg-sun text-on-sun shadow-lifted transition-transform hover:scale-105 active:scale-95"
      onClick={onClick}
    >
      <Plus aria-hidden size={30} strokeWidth={2.75} />
    </button>
  );
}

function NoTasks({ isOwner }: { isOwner: boolean }) {
  return isOwner ? (
    <EmptyState emoji="🌱" text="No active tasks yet. Create your first task!" />
  ) : (
    <EmptyState emoji="🌈" text="No active tasks yet. Enjoy your free time!" />
  );
}
