import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A stream that a page has opened, in the hands of a test. */
class FakeStream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  readonly path: string;

  constructor(path: string) {
    super();
    this.path = path;
    opened.push(this);
  }

  close() {
    this.readyState = this.CLOSED;
  }

  /** The server answers: from now on it may say something. */
  async opens(): Promise<void> {
    await act(async () => {
      this.dispatchEvent(new Event('open'));
    });
  }

  /** What the server says. */
  async says(event: 'changed' | 'beat' | 'bye' | 'whose', data: object = {}): Promise<void> {
    await act(async () => {
      this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    });
  }

  /** Any answer but 200: the browser gives up for good. */
  async isRefused(): Promise<void> {
    this.close();
    await act(async () => {
      this.dispatchEvent(new Event('error'));
    });
  }
}

const opened: FakeStream[] = [];

/** Streams that pages open in this test; gives back those that are open still. */
export function catchStreams(): () => FakeStream[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  return () => opened.filter(({ readyState, CLOSED }) => readyState !== CLOSED);
}

/** Whether the page is seen: a tab in front, or one behind. */
export function setSeen(isSeen: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isSeen ? 'visible' : 'hidden',
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
