/** Says quietly that the turn is about to end. Any touch keeps it. */
export function StillThere({ name, seconds }: { name: string; seconds: number | null }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex justify-center px-[min(1rem,3vw)]"
    >
      {seconds !== null && (
        <p className="flex max-w-full animate-rise flex-wrap items-center justify-center gap-x-4 rounded-tile bg-ink px-[min(1.5rem,4vw)] py-4 text-center text-xl font-bold text-page shadow-lifted">
          <span className="min-w-0">
            Still there, <bdi>{name}</bdi>? Tap anywhere to stay.
          </span>
          <span aria-hidden className="text-3xl tabular-nums">
            {seconds}
          </span>
        </p>
      )}
    </div>
  );
}
