/** A stopwatch that runs only while this process does: what it says is the same on a busy computer. In milliseconds. */
export function processorTime(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}

/** How many times longer everything takes here and now than on a computer that has nothing else to do: 1 or more. */
export function crowding(): number {
  const [began, took] = [performance.now(), processorTime()];
  while (took() < 100);
  return Math.max(1, (performance.now() - began) / took());
}
