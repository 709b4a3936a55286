import { Pot } from './Pot.tsx';

/** The pot and the name. */
export function Logo() {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-xl font-extrabold">
      <Pot size={36} className="shrink-0" />
      <span className="truncate">ChorePod</span>
    </span>
  );
}
