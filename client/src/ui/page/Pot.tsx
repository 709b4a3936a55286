interface PotProps {
  /** In pixels. */
  size: number;
  className?: string;
}

/** The picture of favicon.svg, as part of the page: one request less before anything is painted. */
export function Pot({ size, className }: PotProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" width={size} height={size} className={className}>
      <path d="M16 24h32c5 4 8 10 8 17 0 11-8 19-24 19S8 52 8 41c0-7 3-13 8-17z" fill="#0b7a75" />
      <path d="M12 42c6-4 12 3 20 0s14-3 20 0c-1 8-7 13-20 13s-19-5-20-13z" fill="#ffb627" />
      <rect x="13" y="17" width="38" height="9" rx="4.5" fill="#075753" />
      <path d="M32 2l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" fill="#ffb627" />
      <path
        d="M17 34c1-3 2-4 4-6"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        opacity=".55"
      />
    </svg>
  );
}
