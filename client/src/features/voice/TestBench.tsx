import { useState } from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { defaultUserId, type VoiceTest } from '#shared/contract/programs/voice.ts';
import { Select } from '../../ui/choice/Select.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { useVoiceTest } from './api.ts';
import { Phrases, SetupSteps } from './Guide.tsx';
import { ManualTest } from './ManualTest.tsx';
import { quickTests, taskToFinish } from './quickTests.ts';
import { TestHistory } from './TestHistory.tsx';
import { TestResult, type TestRun } from './TestResult.tsx';

const keptRuns = 30;

interface FamilyLists {
  members: readonly Member[];
  /** Those still to do. */
  tasks: readonly Task[];
}

/** Everything on the test page; the lists are the family's where somebody is signed in. */
export function TestBench({ members, tasks }: FamilyLists) {
  const [runs, setRuns] = useState<readonly TestRun[]>([]);
  const { mutate, isPending } = useVoiceTest();
  const ask = (test: VoiceTest) =>
    mutate(test, {
      onSettled: (answer, error) =>
        setRuns((before) =>
          [{ id: (before[0]?.id ?? 0) + 1, test, answer, error }, ...before].slice(0, keptRuns),
        ),
    });
  const [latest] = runs;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:items-start">
      <div className="grid grid-cols-1 gap-5">
        <Card title="Quick tests">
          <QuickTests members={members} tasks={tasks} isPending={isPending} onTest={ask} />
        </Card>
        <Card title="Manual test">
          <ManualTest isPending={isPending} onTest={ask} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Card title="Response">
          {latest ? (
            <TestResult run={latest} />
          ) : (
            <p className="rounded-tile bg-sunken p-4 text-muted">
              Ask something, and the answer stands here.
            </p>
          )}
        </Card>
        {runs.length > 0 && (
          <Card title="History">
            <TestHistory runs={runs} onReplay={ask} />
          </Card>
        )}
        <Card title="Things to say">
          <Phrases />
        </Card>
        <Card title="Setting it up">
          <SetupSteps />
        </Card>
      </div>
    </div>
  );
}

interface QuickTestsProps extends FamilyLists {
  isPending: boolean;
  onTest: (test: VoiceTest) => void;
}

function QuickTests({ members, tasks, isPending, onTest }: QuickTestsProps) {
  const [name, setName] = useState('');
  const member = members.find((other) => other.name === name) ?? members[0];
  const speaker = member?.name ?? 'Mia';
  return (
    <div className="space-y-4">
      {members.length > 0 && (
        <Select label="Who speaks" value={speaker} onChange={({ target }) => setName(target.value)}>
          {members.map((member) => (
            <option key={member.id}>{member.name}</option>
          ))}
        </Select>
      )}
      <ul className="grid gap-2">
        {quickTests(speaker, taskToFinish(tasks, member?.id)).map(({ label, intent, slots }) => (
          <li key={intent}>
            <Button
              variant="soft"
              disabled={isPending}
              onClick={() => onTest({ intent, slots, userId: defaultUserId })}
              className="w-full flex-wrap justify-between text-start"
            >
              <span>{label}</span>
              <span className="text-xs font-semibold">{intent}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
