import type { QueryClient } from '@tanstack/react-query';

/** What was pressed on this device and the server has not answered yet. */
export interface OnTheWay {
  /** Whether lists that are read now would miss some of it. */
  isAny: (familyId: number) => boolean;
  /** Nothing more is sent: nobody is signed in. */
  sendAs: (nobody: undefined) => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { onTheWay?: OnTheWay };
  }
}

const key = ['onTheWay'] as const;

/** Keeps it among the client's defaults for mutations: unlike answers, they stay when the client is cleared. */
export const setOnTheWay = (client: QueryClient, onTheWay: OnTheWay): void =>
  client.setMutationDefaults(key, { meta: { onTheWay } });

export const onTheWayOf = (client: QueryClient): OnTheWay | undefined =>
  client.getMutationDefaults(key).meta?.onTheWay;
