interface SpokenTask {
  title: string;
  currentCount: number;
  targetCount: number;
}

export const aloud = ({ title, currentCount, targetCount }: SpokenTask): string =>
  targetCount > 1 ? `${title}. ${currentCount} of ${targetCount}.` : title;
