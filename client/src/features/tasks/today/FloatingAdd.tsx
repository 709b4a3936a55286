import { Plus } from 'lucide-react';

/**
 * On phones the middle of the bar below, where no row has its controls; on a desktop at the right, beside all of them;
 * at the end of the card where the screen is low.
 */
export function FloatingAdd({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="New task"
      className="mt-3 tall:fixed inset-x-0 mx-auto lg:inset-e-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] lg:inset-s-auto bottom-[calc(env(safe-area-inset-bottom)+0.25rem)] lg:bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-15 place-items-center rounded-full bg-sun text-on-sun shadow-lifted transition-transform hover:scale-105 active:scale-95 print:hidden"
      onClick={onClick}
    >
      <Plus aria-hidden size={30} strokeWidth={2.75} />
    </button>
  );
}
