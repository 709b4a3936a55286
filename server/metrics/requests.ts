import type { Finished } from '../http/logs/finished.ts';
import { Counter, Histogram, type Metric } from './exposition/instruments.ts';

/** Other methods share one series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

const bounds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function requestMetrics(): { metrics: Metric[]; onFinished: (request: Finished) => void } {
  const requests = new Counter('chorepod_requests_total', 'Requests that are over, streams included.', [
    'method',
    'path',
    'status',
  ]);
  const failures = new Counter(
    'chorepod_failures_total',
    'Requests that failed: 500 is a fault of ours, 503 says to come again in a moment.',
    ['status'],
  );
  // Starts at 0, so that an alarm sees the first failure.
  for (const status of ['500', '503']) failures.begin(status);
  const durations = new Histogram(
    'chorepod_request_duration_seconds',
    'From a request to the end of its answer, without streams.',
    ['method', 'path'],
    bounds,
  );
  return {
    metrics: [requests, failures, durations],
    onFinished: ({ method, path, status, milliseconds, isStream, isCutOff }) => {
      const methodLabel = methods.has(method) ? method : 'other';
      requests.add(methodLabel, path, isCutOff ? 'cut off' : String(status));
      if (status >= 500) failures.add(String(status));
      if (!isStream) durations.observe(milliseconds / 1000, methodLabel, path);
    },
  };
}
