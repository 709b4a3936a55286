/**
 * Faults that change nothing that anybody can see, by their keys, each with the reason. They do not count.
 *
 * @type {Record<string, string>}
 */
export const same = {
  // client/src/sync/live/lastSeen.ts
  '81dbc2bb': 'what is shown is kept more often, each time as it is then',
  // server/http/connections/bodies.ts
  '0cf92883': 'no length is taken for one byte, and both are short enough',
  // server/ledger/facts.ts
  '168c8c87': 'no two families have a task of the same id',
  // server/families/room.ts
  '47ca2d89': 'each kind was counted before, so there is always a number',
  // shared/domain/days/days.ts
  '05efb447': 'the search for the beginning of a day starts an hour earlier, and finds the same one',
  ea61660d: 'a format is made each time instead of once',
  // shared/domain/repeats/repeat.ts
  '01f1431a': 'the search begins one week earlier, and takes the first day that is late enough all the same',
  '69ff99ff': 'the search begins at earlier months of the same row, and goes up to the same day',
};
