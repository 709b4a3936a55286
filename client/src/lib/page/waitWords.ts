/** As in "Please wait 3 minutes": how long, of seconds that a server named; null where it named none. */
export function sayWait(seconds: number | null): string {
  if (seconds === null) return 'a little';
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
