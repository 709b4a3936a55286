/** Says quietly that the turn is about to end. Any touch keeps it. */
export function StillThere({ name, seconds }: { name: string; seconds: number | null }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex justify-center px-4"
    >
      {seconds !== null && (
        <p className="flex max-w-full animate-rise items-center gap-4 rounded-tile bg-ink px-6 py-4 text-xl font-bold text-page shadow-lifted">
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
