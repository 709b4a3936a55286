import type { Intent } from '../conversation/turn.ts';
import { completeTask } from './completeTask.ts';
import { getFamilyProgress } from './getFamilyProgress.ts';
import { getMyTasks } from './getMyTasks.ts';
import { getPoints } from './getPoints.ts';
import { getRewards } from './getRewards.ts';
import { goodbye } from './goodbye.ts';
import { fallback, help, repeat } from './help.ts';
import { launch } from './launch.ts';
import { setUser } from './setUser.ts';
import { no, yes } from './yesNo.ts';

export const intents: readonly Intent[] = [
  launch,
  setUser,
  getMyTasks,
  completeTask,
  getPoints,
  getRewards,
  getFamilyProgress,
  yes,
  no,
  help,
  repeat,
  goodbye,
  fallback,
];

export const intentCalled = (name: string): Intent =>
  intents.find(({ names }) => names.includes(name)) ?? fallback;
