import { emptyBarColor } from '#shared/domain/pots/pots.ts';

/** So many marbles are seen one by one; above that a jar is filled to a level. */
const seenOneByOne = 30;

interface JarProps {
  emoji: string;
  count: number;
  target: number;
  /** Of the marbles that lie in it, the newest first: the colour of whoever earned each. */
  colors: readonly (string | undefined)[];
}

/** A jar with a marble for each thing that was done. What it shows stands in words beside it. */
export function Jar({ emoji, count, target, colors }: JarProps) {
  const height = `${Math.min(100, (100 * count) / target)}%`;
  return (
    <div aria-hidden className="grid shrink-0 justify-items-center">
      <span className="h-2.5 w-20 rounded-full bg-edge" />
      <span className="relative mt-1 flex h-40 w-32 flex-wrap-reverse content-start justify-center gap-0.75 overflow-hidden rounded-t-2xl rounded-b-[2rem] border-3 border-edge bg-sunken p-2">
        {count > seenOneByOne ? (
          <span data-fill style={{ height }} className="absolute inset-x-0 bottom-0 bg-sun" />
        ) : (
          colors
            .slice(0, count)
            .map((color, at) => [color ?? emptyBarColor, colors.length - at] as const)
            .reverse()
            .map(([color, place]) => (
              <span
                key={place}
                style={{ backgroundColor: color }}
                className="forced-color-adjust-none size-4.5 rounded-full shadow-[inset_-2px_-2px_3px_#0003]"
              />
            ))
        )}
        <span className="absolute inset-x-0 top-1 text-center text-2xl">{emoji}</span>
      </span>
    </div>
  );
}
