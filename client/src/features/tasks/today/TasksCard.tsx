import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Member, User } from '#shared/contract/people/members.ts';
import { isOwnTask, may } from '#shared/domain/people/may.ts';
import { type DoneEntry, rowsOfAScreen } from '#shared/domain/tasks/today.ts';
import { mayUndoEntry } from '#shared/domain/ticks/undo.ts';
import { useMedia } from '../../../lib/browser/screen/useMedia.ts';
import type { DoneToday as DoneTodayEntries } from '../../../sync/lists/doneToday.ts';
import { useChangedByOthers } from '../../../sync/lists/shown.ts';
import { useTick } from '../../../sync/outbox/ticks.ts';
import { useUndo } from '../../../sync/outbox/undos.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { CreateTaskDialog } from '../dialogs.ts';
import { weekdayText } from '../row/dueDate.ts';
import { TaskRow } from '../row/TaskRow.tsx';
import { AllDone } from './AllDone.tsx';
import { DoneToday } from './DoneToday.tsx';
import { Faces } from './Faces.tsx';
import { FloatingAdd } from './FloatingAdd.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import { OthersTasks } from './OthersTasks.tsx';
import { TodayList } from './TodayList.tsx';
import { useDay } from './useDay.ts';
import { usePartOfDay } from './usePartOfDay.ts';
import { type ShownTask, useSettling } from './useSettling.ts';
import { useWhose } from './useWhose.ts';

interface TasksCardProps {
  familyId: number;
  /** The day of the family. */
  today: string;
  tasks: readonly Task[];
  doneToday: DoneTodayEntries;
  pots: readonly Pot[];
  members: readonly Member[];
  me: User;
}

/** The family's day: what is to be done, by whom and when, and what was done (docs/product.md, Today). */
export function TasksCard({ familyId, today, tasks, doneToday, me, members, pots }: TasksCardProps) {
  const { entries: completions, unread = [] } = doneToday;
  const [isCreating, setCreating] = useState(() => may.manage(me) && window.location.hash === '#add');
  // Read again, the address opens no dialog.
  useEffect(() => {
    if (window.location.hash === '#add') window.history.replaceState(null, '', window.location.pathname);
  }, []);
  const [needless, setNeedless] = useState<number | null>(null);
  const [whose, chooseWhose] = useWhose(familyId, me);
  const doneIds = new Set(completions.map(({ taskId }) => taskId));
  const now = { today, part: usePartOfDay(), done: doneIds };
  const settling = useSettling(tasks, now, useTick(familyId), useChangedByOthers(familyId));
  const { shown, isSettling, additions, tick, drop, pause, watch, keepSteady } = settling;
  const chosen = whose === 'everybody' ? undefined : whose;
  const { progress, faces, done } = useDay({
    today,
    tasks,
    members,
    completions,
    unread,
    chosen,
    isSettling,
    additions,
  });
  const undo = useUndo(familyId);
  const tickOnce = useCallback(
    (taskId: number) => {
      const counted = tick(taskId);
      setNeedless(counted ? null : taskId);
      return counted;
    },
    [tick],
  );
  const undoRow = useCallback(
    (task: Task) => {
      pause();
      undo({ taskId: task.id, title: task.title, row: task });
    },
    [pause, undo],
  );
  const mayUndo = ({ id, completed }: Task) => {
    const entry = completed && completions.find(({ taskId }) => taskId === id);
    return !entry || mayUndoEntry(me, entry, today);
  };
  const undoEntry = ({ taskId, taskTitle }: Completion) => {
    pause();
    undo({ taskId, title: taskTitle });
  };
  const isWide = useMedia('(min-width: 1100px)');
  const hasFace = ({ id }: Member) => faces.some(({ memberId }) => memberId === id);
  const people = isWide && chosen === undefined && faces.length > 1 ? members.filter(hasFace) : undefined;
  const isFiltered = chosen !== undefined && faces.some(({ memberId }) => memberId === chosen);
  const isAmong = ({ task }: ShownTask) => !isFiltered || isOwnTask(chosen, task);
  const rows = shown.filter(isAmong);
  const needlessTask = shown.find(({ task }) => task.id === needless)?.task;
  const others = shown.filter((row) => !isAmong(row));
  // What was just ticked stands in the list still.
  const standing = new Set(shown.flatMap(({ task, isLeaving }) => (isLeaving ? [] : task.id)));
  const isTheirs = ({ taskId, userId }: DoneEntry) =>
    !standing.has(taskId) && (!isFiltered || userId === chosen);
  const entries = done.filter(isTheirs);
  const remain = rows.some(({ isLeaving, section }) => !isLeaving && section !== 'later');
  const isShort = shown.filter(({ isLeaving }) => !isLeaving).length <= rowsOfAScreen;
  const mayManage = may.manage(me);
  const create = () => setCreating(true);
  const row = ({ task, isGone, isLeaving }: ShownTask) => (
    <TaskRow
      key={task.id}
      task={task}
      isGone={isGone}
      isLeaving={isLeaving}
      me={me}
      today={today}
      assignee={members.find(({ id }) => id === task.assignedToUserId)}
      pot={pots.find(({ id }) => id === task.rewardPotId)}
      onTick={tickOnce}
      mayUndo={mayUndo(task)}
      onUndo={undoRow}
      onDeleted={drop}
    />
  );
  const day = <p className="font-bold text-muted">{weekdayText(today)}</p>;
  return (
    <Card title="Tasks" id="today" action={mayManage ? <AddTask onClick={create} /> : day}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 min-[1100px]:justify-start">
        {mayManage && day}
        {faces.length > 1 && (
          <Faces members={members} progress={faces} whose={whose} onChoose={chooseWhose} />
        )}
      </div>
      <TodayList
        shown={rows}
        people={people}
        watch={watch}
        keepSteady={keepSteady}
        empty={
          !remain && (
            <NothingLeft
              mayManage={mayManage}
              isEmpty={shown.every((row) => row.isLeaving)}
              unfolds={shown.length > 0}
            />
          )
        }
        row={row}
      >
        <OthersTasks
          key={whose}
          shown={others}
          startsOpen={isShort && !mayManage && chosen === me.id}
          row={row}
        />
        {entries.length > 0 && (
          <DoneToday
            entries={entries}
            hasMore={doneToday.hasMore}
            more={doneToday.unread?.filter(isTheirs).length}
            onMore={doneToday.readMore}
            mayUndo={(entry) => mayUndoEntry(me, entry, today)}
            onUndo={undoEntry}
          />
        )}
      </TodayList>
      <p role="status" className="sr-only">
        {needless === null && <AllDone members={members} progress={progress} />}
        {needlessTask && <span>{`${needlessTask.title} is done already.`}</span>}
      </p>
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
