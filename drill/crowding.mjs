/** How many times longer everything takes here and now than on a computer that has nothing else to do: 1 or more. */
export function crowding() {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const worked = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (worked() < 100);
  return Math.max(1, (performance.now() - began) / worked());
}
