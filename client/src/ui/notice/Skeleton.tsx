/** A grey shape where something is about to be. */
export function Skeleton({ className = 'h-20' }: { className?: string }) {
  return <div aria-hidden className={`animate-glimmer rounded-tile bg-sunken ${className}`} />;
}
