/**
 * Faults that change nothing that anybody can see, by their keys, each with the reason. They do not count.
 *
 * @type {Record<string, string>}
 */
export const same = {};
