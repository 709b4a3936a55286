interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** How far it is filled, 0 to 100. */
  percent: number;
  color: string;
}

export function ProgressBar({ label, value, max, percent, color }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={`${value} of ${max}`}
      className="h-4 overflow-hidden rounded-full bg-sunken"
    >
      <div
        data-fill
        style={{ width: `${percent}%`, backgroundColor: color }}
        className="h-full rounded-full transition-[width,background-color] duration-500 ease-out"
      />
    </div>
  );
}
