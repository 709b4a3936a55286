import { rootsByName, type TrustedKey, trustedKey } from './certificates.ts';

const keptAtMost = 16;
const keptFor = 24 * 60 * 60 * 1000;
/** A failure is not tried again for so long; Amazon's own hiccups must not last longer than they do. */
const failureKeptFor = 30_000;
const fetchesAtOnce = 4;

export interface KeySources {
  roots: readonly string[];
  now: () => number;
  fetchChain: (url: string) => Promise<string>;
}

export interface TrustedKeys {
  /** The key behind a normalised address, fetched once for many requests. @throws when there is none to trust */
  keyAt(url: string): Promise<TrustedKey>;
}

/** Failures are kept apart from keys, so that made-up addresses push no real key out. */
export function createTrustedKeys({ roots, now, fetchChain }: KeySources): TrustedKeys {
  const known = rootsByName(roots);
  const keys = new Map<string, TrustedKey & { until: number }>();
  const failures = new Map<string, number>();
  const fetching = new Map<string, Promise<TrustedKey>>();

  async function fetchKey(url: string): Promise<TrustedKey> {
    try {
      const key = trustedKey(await fetchChain(url), known, now());
      keep(keys, url, { ...key, until: Math.min(now() + keptFor, key.validUntil) });
      return key;
    } catch (error) {
      keep(failures, url, now() + failureKeptFor);
      throw error;
    } finally {
      fetching.delete(url);
    }
  }

  return {
    keyAt: async (url) => {
      const kept = keys.get(url);
      if (kept && now() <= kept.until) return kept;
      if (now() < (failures.get(url) ?? 0)) throw new Error('These certificates failed a moment ago');
      const running = fetching.get(url);
      if (running) return running;
      // Made-up addresses may take all places, but not that of one that was good before.
      if (fetching.size >= fetchesAtOnce && !kept) throw new Error('Too many certificates are asked for');
      const started = fetchKey(url);
      fetching.set(url, started);
      return started;
    },
  };
}

/** The oldest entry gives way to the newest. */
function keep<Value>(map: Map<string, Value>, url: string, value: Value): void {
  map.delete(url);
  map.set(url, value);
  const [oldest] = map.keys();
  if (map.size > keptAtMost && oldest !== undefined) map.delete(oldest);
}
