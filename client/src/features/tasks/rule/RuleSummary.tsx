import { Repeat, X } from 'lucide-react';
import type { DayText } from '#shared/domain/days/days.ts';
import { shortDay } from '#shared/domain/days/dayWords.ts';
import { sayRepeat } from '#shared/domain/repeats/sayRepeat.ts';
import { type DraftedRule, isWhole } from './ruleDraft.ts';

interface RuleSummaryProps {
  rule: DraftedRule | null;
  nextDays: readonly DayText[];
  /** Leads to the field that says it. */
  onLead: () => void;
  /** Keeps the words of the title and drops what they say. */
  onDrop: () => void;
}

/** "every Monday · next: Mon, 24 Nov, Mon, 1 Dec": what was heard in the title, or chosen. */
export function RuleSummary({ rule, nextDays, onLead, onDrop }: RuleSummaryProps) {
  const next = nextDays.length > 0 ? ` · next: ${nextDays.map(shortDay).join(', ')}` : '';
  return (
    <div aria-live="polite" className={rule && isWhole(rule.repeat) ? '' : 'sr-only'}>
      {rule && isWhole(rule.repeat) && (
        <p className="flex min-h-touch items-center gap-2 rounded-field bg-primary-soft py-1 ps-3.5 text-primary-strong">
          <Repeat aria-hidden size={18} className="shrink-0" />
          <button
            type="button"
            className="min-h-touch min-w-0 flex-1 py-1.5 text-start font-semibold"
            onClick={onLead}
          >
            {sayRepeat(rule.repeat) + next}
          </button>
          {rule.isHeard && (
            <button
              type="button"
              aria-label="Do not repeat, keep the words"
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
              onClick={onDrop}
            >
              <X aria-hidden size={18} />
            </button>
          )}
        </p>
      )}
    </div>
  );
}
