const lists = new WeakSet<object>();

/** Notes that a list is as it is because of what others did. */
export const noteByOthers = (list: object): void => void lists.add(list);

/** Whether nobody at this device waits for what has changed in a list. */
export const isChangedByOthers = (list: object): boolean => lists.has(list);
