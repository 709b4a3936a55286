/** The top of what is in the pot, by quarters: empty, then rising to the rim. */
const tops = [64, 46, 38, 30] as const;
const star = 'M32 2l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z';
const body = 'M16 24h32c5 4 8 10 8 17 0 11-8 19-24 19S8 52 8 41c0-7 3-13 8-17z';

/** The logo's pot as it fills up: `level` 0 is empty, 3 is full and has its star. */
export function FillingPot({ level }: { level: 0 | 1 | 2 | 3 }) {
  const top = tops[level];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-20">
      <clipPath id={`pot-${level}`}>
        <path d="M17 27h30c4 4 6 9 6 14 0 10-7 16-21 16S11 51 11 41c0-5 2-10 6-14z" />
      </clipPath>
      <path d={body} className="fill-primary-soft stroke-primary" strokeWidth="3" />
      <path
        d={`M8 ${top}c8-5 16 4 24 0s16-5 24 0v30H8z`}
        clipPath={`url(#pot-${level})`}
        className="fill-sun"
      />
      <rect x="13" y="17" width="38" height="9" rx="4.5" className="fill-primary" />
      {level === 3 && <path d={star} className="fill-sun" />}
    </svg>
  );
}
