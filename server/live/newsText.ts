import type { News } from '../database/connect.ts';

// What processes tell each other, as NOTIFY carries it: who says it, then `12:345` for a family's version and `12!` where
// sessions of it have ended.

/** NOTIFY carries 8,000 bytes at most. */
const longest = 7500;

/** One text for each family, as new as it is now, in as many payloads as it takes. */
export function writeNews(from: string, news: readonly News[]): string[] {
  const payloads = [from];
  for (const text of new Set(newest(news).map(write))) {
    const last = payloads.at(-1) ?? from;
    if (last.length + text.length < longest) payloads.splice(-1, 1, `${last} ${text}`);
    else payloads.push(`${from} ${text}`);
  }
  return payloads;
}

/** Of several versions of a family the newest. */
function newest(news: readonly News[]): News[] {
  const versions = new Map<number, number>();
  for (const { familyId, version = -1 } of news)
    versions.set(familyId, Math.max(version, versions.get(familyId) ?? -1));
  return news.filter(({ familyId, version }) => version === undefined || version === versions.get(familyId));
}

const write = ({ familyId, version }: News): string =>
  version === undefined ? `${familyId}!` : `${familyId}:${version}`;

/** Whoever else speaks on the channel is not understood, and says nothing. */
export function readNews(payload: string): { from: string; news: News[] } {
  const [from = '', ...texts] = payload.split(' ');
  return { from, news: texts.flatMap(read) };
}

function read(text: string): News[] {
  const [, id, version] = /^(\d{1,10})(?:!|:(\d{1,15}))$/.exec(text) ?? [];
  if (id === undefined) return [];
  const familyId = Number(id);
  return [version === undefined ? { familyId, endsSessions: true } : { familyId, version: Number(version) }];
}
