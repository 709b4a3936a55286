import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import { asChild } from '#shared/domain/people/may.ts';
import { mayUndoEntry } from '#shared/domain/ticks/undo.ts';
import { joyPart, useAllDone } from '../../../lib/page/celebration/celebrate.ts';
import { useLoadedOnFirstTouch } from '../../../lib/page/onDemand.tsx';
import type { ToastText } from '../../../lib/page/toast.ts';
import { useTick } from '../../../sync/outbox/ticks.ts';
import { useUndo } from '../../../sync/outbox/undos.ts';
import { useKeptFocus } from '../../../ui/frame/useKeptFocus.ts';
import type { Person } from '../BigFace.tsx';
import { DoneTile } from './DoneTile.tsx';
import { Pages } from './Pages.tsx';
import { TaskTile } from './TaskTile.tsx';
import { useTurnTasks } from './turnTasks.ts';

interface TurnTasksProps {
  person: Person;
  familyId: number;
  /** The day of the family. */
  today: string;
  tasks: readonly Task[];
  /** What was done today. */
  done: readonly Completion[];
  /** Whether some of theirs was done today that is not among those. */
  hasMore: boolean | undefined;
  pots: readonly Pot[];
}

const parts = [joyPart];

/** What somebody has to do today and has done. A tick stays where it is, with the way back beside it. */
export function TurnTasks({ person, familyId, today, tasks, done, hasMore, pots }: TurnTasksProps) {
  const [said, setSaid] = useState('');
  const say = useCallback(
    ({ title, description }: ToastText) => setSaid([title, description].filter(Boolean).join(' ')),
    [],
  );
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(box, heading);
  useLoadedOnFirstTouch(parts);
  const tick = useTick(familyId, say);
  const undo = useUndo(familyId, say);
  const standing = useTurnTasks(tasks, person.id, today);
  const onTick = (task: Task) => {
    const counted = tick(task.id);
    if (!counted) setSaid(`${task.title} is done already.`);
    return counted;
  };
  const left = standing.filter(({ task, isGone }) => !task.completed && !isGone).length;
  const isAllDone = useJustDone(left, person.id);
  const isStanding = (id: number) => standing.some(({ task }) => task.id === id);
  const before = done.filter(({ userId, taskId }) => userId === person.id && !isStanding(taskId));
  const mayUndo = (entry: Completion) => mayUndoEntry(asChild(person), entry, today);
  return (
    <div ref={box} className="space-y-4">
      <HowFar
        heading={heading}
        left={left}
        isEmpty={standing.length + before.length === 0 && !hasMore}
        name={person.callName}
      />
      <Pages
        tiles={[
          ...standing.map(({ task, isGone }) => (
            <li key={task.id}>
              <TaskTile
                task={task}
                isGone={isGone}
                person={person}
                pot={pots.find(({ id }) => id === task.rewardPotId)}
                onTick={() => onTick(task)}
                onUndo={() => undo({ taskId: task.id, title: task.title, row: task })}
              />
            </li>
          )),
          ...before.map((entry) => (
            <li key={`done-${entry.taskId}`}>
              <DoneTile
                entry={entry}
                mayUndo={mayUndo(entry)}
                onUndo={() => undo({ taskId: entry.taskId, title: entry.taskTitle })}
              />
            </li>
          )),
        ]}
      />
      <p role="status" className="sr-only">
        <span>{said}</span> <span>{isAllDone && `All done, ${person.callName}!`}</span>
      </p>
    </div>
  );
}

/** Whether the last of it was done in this turn: then the face in the bar hops. */
function useJustDone(left: number, memberId: number): boolean {
  const [hadSome, setHadSome] = useState(left > 0);
  if (left > 0 && !hadSome) setHadSome(true);
  const isDone = hadSome && left === 0;
  useAllDone(isDone ? memberId : undefined, '');
  return isDone;
}

interface HowFarProps {
  heading: RefObject<HTMLHeadingElement | null>;
  left: number;
  /** Whether nothing was done today, either. */
  isEmpty: boolean;
  name: string;
}

function HowFar({ heading, left, isEmpty, name }: HowFarProps) {
  return (
    // As high in all its states: the last tick moves nothing.
    <h2
      ref={heading}
      tabIndex={-1}
      className={`rounded-field px-1 text-2xl font-extrabold ${left === 0 ? 'text-success' : ''}`}
    >
      {left > 0 ? (
        <span key="left">{left === 1 ? 'One thing to do' : `${left} things to do`}</span>
      ) : (
        <span key="done">
          <span aria-hidden className="me-2 inline-block animate-hop">
            {isEmpty ? '🌈' : '🎉'}
          </span>
          <span>{isEmpty ? 'Nothing to do. Enjoy your free time, ' : 'All done, '}</span>
          <bdi>{name}</bdi>!
        </span>
      )}
    </h2>
  );
}
