import { RotateCcw } from 'lucide-react';
import type { VoiceTest } from '#shared/contract/programs/voice.ts';
import { Button } from '../../ui/page/Button.tsx';
import { speechOf, type TestRun } from './TestResult.tsx';

interface TestHistoryProps {
  runs: readonly TestRun[];
  onReplay: (test: VoiceTest) => void;
}

/** What was asked on this page, newest first; each can be asked again. */
export function TestHistory({ runs, onReplay }: TestHistoryProps) {
  return (
    <ol className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-mono text-sm">
              {run.test.intent}
              {Object.values(run.test.slots).map(({ value }) => ` “${value}”`)}
            </p>
            <p dir="auto" className="truncate text-sm text-muted">
              {speechOf(run)}
            </p>
          </div>
          <Button variant="quiet" onClick={() => onReplay(run.test)} aria-label={`Replay ${run.test.intent}`}>
            <RotateCcw aria-hidden size={16} />
            Replay
          </Button>
        </li>
      ))}
    </ol>
  );
}
