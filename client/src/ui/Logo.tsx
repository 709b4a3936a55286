import { Pot } from './Pot.tsx';

/** The pot and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-extrabold">
      <Pot size={36} />
      ChorePod
    </span>
  );
}
