import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { forgetPerson } from '../lib/browser/kept/personHere.ts';
import { connectionFound } from '../lib/browser/line/connection.ts';
import { dismissToast } from '../lib/page/toast.ts';
import { DataProvider, dataClient } from '../lib/query/DataProvider.tsx';
import { outboxOf } from '../sync/outbox/outbox.ts';
import { Toaster } from '../ui/notice/Toaster.tsx';
import { takeSharedTexts } from './sharedTexts.ts';

// A busy machine takes its time to load a lazy chunk.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom lays nothing out, so there is nothing to observe. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** No stream either: where none comes, pages do without. */
class NoStream extends EventTarget {
  close() {}
}
globalThis.EventSource ??= NoStream as unknown as typeof EventSource;

/** It reads no style sheet of ours either: while a dialog closes, a toast can be pressed all the same. */
const style = document.createElement('style');
style.textContent = '.pointer-events-auto { pointer-events: auto }';
document.head.append(style);

/** Nor does a finger slide anywhere. */
Element.prototype.hasPointerCapture ??= () => false;

/** Nor is anything out of sight. */
Element.prototype.scrollIntoView ??= () => {};

takeSharedTexts();

afterEach(() => {
  // Each text that changes has an element for itself: a translated page shows it too.
  const shared = takeSharedTexts();
  cleanup();
  outboxOf(dataClient).sendAs(undefined);
  dismissToast();
  connectionFound();
  dataClient.clear();
  forgetPerson();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  expect(shared).toEqual([]);
});

/**
 * A page as the app shows it, with its toasts; gives back the hands of a person. `state` is what the page before
 * handed over.
 */
export function openPage(Page: ComponentType, path: string, state: unknown = null): UserEvent {
  window.history.replaceState(state, '', path);
  render(
    <DataProvider>
      <Page />
      <Toaster />
    </DataProvider>,
  );
  return userEvent.setup();
}
