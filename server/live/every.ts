/** Does something again and again, never twice at once: `wait` says after how many milliseconds. */
export function every(wait: () => number, work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let isAtWork = false;
  let isWanted = false;
  const now = async (): Promise<void> => {
    isWanted = true;
    if (isAtWork || !isOn) return;
    clearTimeout(timer);
    isAtWork = true;
    while (isWanted && isOn) {
      isWanted = false;
      await work();
    }
    isAtWork = false;
    if (isOn) timer = setTimeout(now, wait()).unref();
  };
  return {
    now,
    start: () => {
      if (isOn) return;
      isOn = true;
      timer = setTimeout(now, wait()).unref();
    },
    stop: () => {
      isOn = false;
      clearTimeout(timer);
    },
  };
}
