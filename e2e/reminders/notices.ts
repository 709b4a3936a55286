import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from '@playwright/test';
import type { App } from '../app/app.ts';

/** What a browser's worker shows. */
export interface Notice {
  title: string;
  body: string;
  tag: string;
}

interface Pretended {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** What the person says when they are asked. */
  answer: NotificationPermission;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Another browser's subscription each time. */
const aSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${base64url(randomBytes(24))}`,
  keys: { p256dh: base64url(createECDH('prime256v1').generateKeys()), auth: base64url(randomBytes(16)) },
});

/**
 * Has the page's browser be one that can show notices, and whose person answers so. No push service is reached from
 * here, so the subscription is a pretended one, as is the question; it outlasts the page as a real one does.
 */
export async function withNotices(
  page: Page,
  app: App,
  answer: NotificationPermission = 'granted',
): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await page.addInitScript(pretend, { ...aSubscription(), answer });
}

/** Runs in the page, before its scripts. */
function pretend({ endpoint, keys, answer }: Pretended): void {
  if (!window.isSecureContext) return;
  const name = 'pretended';
  const none = { permission: 'default', asked: 0, isSubscribed: false };
  const state = (): typeof none => JSON.parse(localStorage.getItem(name) ?? JSON.stringify(none));
  const set = (change: Partial<typeof none>) =>
    localStorage.setItem(name, JSON.stringify({ ...state(), ...change }));
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      set({ isSubscribed: false });
      return true;
    },
  };
  Object.defineProperty(Notification, 'permission', { get: () => state().permission });
  Object.assign(Notification, {
    requestPermission: async () => {
      set({ permission: answer, asked: state().asked + 1 });
      return answer;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (state().isSubscribed ? subscription : null),
    subscribe: async () => {
      set({ isSubscribed: true });
      return subscription;
    },
  });
}

/** How often the person was asked, and whether the browser is subscribed. */
export const pretended = (page: Page): Promise<{ asked: number; isSubscribed: boolean } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pretended') ?? 'null'));

/** Chromium's headless shell shows no notices: there its worker notes what it would show, and where a tap leads. */
const standIn = `
  globalThis.shown ??= [];
  globalThis.led ??= [];
  if (Notification.permission !== 'granted')
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title, options) => {
        const notice = { title, ...options, body: options.body ?? '', close: () => remove(notice) };
        const remove = (gone) => { globalThis.shown = globalThis.shown.filter((one) => one !== gone); };
        const before = globalThis.shown.find(({ tag }) => tag && tag === notice.tag);
        if (before) remove(before);
        globalThis.shown.push(notice);
      },
      getNotifications: async () => globalThis.shown,
    });
  Object.assign(Clients.prototype, { openWindow: async (url) => void globalThis.led.push(String(url)) });
  Object.assign(WindowClient.prototype, {
    async focus() { globalThis.led.push('focus ' + this.url); },
  });
`;

/** The worker of the page's browser, once it runs. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(standIn);
  return worker;
}

/** As when the browser's push service delivers it, decrypted. */
export async function deliver(page: Page, app: App, data: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [living] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (living) resolve(living.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  await protocol.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data });
  await protocol.detach();
}

/** What is in sight, the newest last. */
export const noticesOf = (worker: Worker): Promise<Notice[]> =>
  worker.evaluate(
    `registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  );

/** Taps on the only notice. @returns where that led */
export const tapNotice = (worker: Worker): Promise<string[]> =>
  worker.evaluate(`(async () => {
    globalThis.led = [];
    const [notification] = await registration.getNotifications();
    const waits = [];
    const waitUntil = (wait) => void waits.push(wait);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(waits);
    return globalThis.led;
  })()`);

/** Has the browser change its address while no page is there. @returns what the server said, and whether it ended */
export const changeAddress = (worker: Worker): Promise<{ status: number; isEnded: boolean }> =>
  worker.evaluate(`(async () => {
    const said = { status: 0, isEnded: false };
    const usual = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const answer = await usual(...call);
      said.status = answer.status;
      return answer;
    };
    const waits = [];
    const waitUntil = (wait) => void waits.push(wait);
    const unsubscribe = async () => { said.isEnded = true; };
    const newSubscription = { ...${JSON.stringify(aSubscription())}, unsubscribe };
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }));
    await Promise.all(waits);
    globalThis.fetch = usual;
    return said;
  })()`);
