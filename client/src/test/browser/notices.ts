import { afterEach, vi } from 'vitest';

interface Browser {
  permission: NotificationPermission;
  /** What the person says when they are asked. */
  answer: NotificationPermission;
  /** Where the maker's push service reaches it. */
  endpoint: string | null;
  /** The push service cannot be reached. */
  isCutOff: boolean;
  /** It has subscribed already, with another key of the server's. */
  isOfEarlierKey: boolean;
  /** The worker of the app is there. */
  isRegistered: boolean;
  /** Notices that are in sight, by their titles. */
  shown: string[];
}

interface Notices extends Browser {
  asked: number;
  /** With which key of the server's it subscribed, each time. */
  keys: unknown[];
}

export const endpoint = 'https://fcm.googleapis.com/fcm/send/first';
const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };
/** What the server is told of it. */
export const subscriptionAt = (address: string) => ({ endpoint: address, keys });

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Has the browser be one that can show notices, at an https address, for one test. */
export function noticesIn(details: Partial<Browser> = {}): Notices {
  const browser: Notices = {
    ...{
      permission: 'default',
      answer: 'granted',
      endpoint: null,
      isCutOff: false,
      isOfEarlierKey: false,
      isRegistered: true,
    },
    ...{ asked: 0, keys: [], shown: [] },
    ...details,
  };
  const subscription = () =>
    browser.endpoint && {
      endpoint: browser.endpoint,
      toJSON: () => ({ endpoint: browser.endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        Object.assign(browser, { endpoint: null, isOfEarlierKey: false });
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (browser.isCutOff) throw new DOMException('Registration failed - push service error', 'AbortError');
      if (browser.isOfEarlierKey) throw new DOMException('A different key', 'InvalidStateError');
      browser.keys.push(applicationServerKey);
      browser.endpoint ??= endpoint;
      return subscription();
    },
  };
  const getNotifications = async () =>
    browser.shown.map((title) => ({
      close: () => void browser.shown.splice(browser.shown.indexOf(title), 1),
    }));
  const registration = { pushManager, getNotifications };
  const serviceWorker = {
    getRegistration: async () => (browser.isRegistered ? registration : undefined),
    register: async (path: string) => {
      browser.isRegistered = path === '/sw.js';
    },
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked++;
      if (browser.permission === 'default') browser.permission = browser.answer;
      return browser.permission;
    },
  });
  return browser;
}
