import { rootsByName, type TrustedKey, trustedKey } from './certificates.ts';

const maxEntries = 16;
const keyLifetime = 24 * 60 * 60 * 1000;
/** Short, because failures of Amazon are usually short. */
const failureLifetime = 30_000;
const maxDownloads = 4;

export interface KeySources {
  roots: readonly string[];
  now: () => number;
  fetchChain: (url: string) => Promise<string>;
}

export interface TrustedKeys {
  /** The key at a normalised URL. Concurrent calls share one download. @throws when the key cannot be trusted */
  keyAt(url: string): Promise<TrustedKey>;
}

/** Failures have their own cache, so that invented URLs do not displace real keys. */
export function createTrustedKeys({ roots, now, fetchChain }: KeySources): TrustedKeys {
  const trustedRoots = rootsByName(roots);
  const keys = new Map<string, TrustedKey & { until: number }>();
  const failures = new Map<string, number>();
  const fetching = new Map<string, Promise<TrustedKey>>();

  async function fetchKey(url: string): Promise<TrustedKey> {
    try {
      const key = trustedKey(await fetchChain(url), trustedRoots, now());
      setBounded(keys, url, { ...key, until: Math.min(now() + keyLifetime, key.validUntil) });
      return key;
    } catch (error) {
      setBounded(failures, url, now() + failureLifetime);
      throw error;
    } finally {
      fetching.delete(url);
    }
  }

  return {
    keyAt: async (url) => {
      const cached = keys.get(url);
      if (cached && now() <= cached.until) return cached;
      if (now() < (failures.get(url) ?? 0)) throw new Error('These certificates failed a moment ago');
      const running = fetching.get(url);
      if (running) return running;
      // Invented URLs may use all downloads, but a URL that was valid before is still refreshed.
      if (fetching.size >= maxDownloads && !cached) throw new Error('Too many certificates are asked for');
      const started = fetchKey(url);
      fetching.set(url, started);
      return started;
    },
  };
}

function setBounded<Value>(map: Map<string, Value>, url: string, value: Value): void {
  map.delete(url);
  map.set(url, value);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}
