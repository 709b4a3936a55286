import type { Internet } from '../../push/sending/internet.ts';
import { aFamily, aManager, type Person, type TestFamily, tick } from './builders.ts';
import { testClock } from './clock.ts';
import { type PushService, testPushService } from './pushService.ts';
import { reminded, subscribed, type TestSubscription } from './subscriptions.ts';
import { anotherApp, type TestApp, testApp } from './testApp.ts';

export interface Reminding {
  app: TestApp;
  service: PushService;
  /** What both processes have logged so far. */
  logged(): string[];
  /** Sets the clock of all, in the zone of the family: summer in New York. */
  at(day: number, time: string): Promise<void>;
  /** A round of reminders in both processes at once. */
  sweep(): Promise<void>;
  /** A family in New York. */
  aHome(): Promise<Home>;
  /** Somebody's browser that is reminded. */
  aBrowserOf(person: Person): Promise<TestSubscription>;
  /** Robin hears, in a browser of theirs, what Mia finishes, and that she has finished the dishes. */
  somethingIsDone(home: Home): Promise<Done>;
  /** What a browser was shown, one title each. */
  shown(subscription: TestSubscription): unknown[];
}

export interface Done {
  parents: TestSubscription;
  /** Mia finishes another task. */
  finish(title: string): Promise<unknown>;
}

export interface Home extends TestFamily {
  mia: Person;
  kim: Person;
}

/** Two processes, a push service and a clock that can be moved. */
export function testReminding(): Reminding {
  const service = testPushService();
  const app = testApp({}, { internet: service.internet });
  const clock = testClock(app);
  const other = anotherAppWith(app, service.internet);
  const aBrowserOf = async (person: Person) => {
    const subscription = service.subscription();
    await subscribed(person, subscription);
    return subscription;
  };
  return {
    app,
    service,
    logged: () => [...app.logged, ...other.logged],
    at: (day, time) => clock(`2030-06-${String(day).padStart(2, '0')} ${time} America/New_York`),
    sweep: async () => void (await Promise.all([app, other].map((one) => one.push().sweep()))),
    aHome: async () => {
      const family = await aFamily(app);
      const zone = { timeZone: 'America/New_York' };
      await family.owner.browser.put(`/api/families/${family.id}`).send(zone).expect(200);
      return { ...family, mia: await family.aMember('Mia Rivers'), kim: await aManager(app, family) };
    },
    aBrowserOf,
    somethingIsDone: async ({ mia, owner, aTask }) => {
      const parents = await aBrowserOf(owner);
      await reminded(owner, { taskDone: true });
      const finish = async (title: string) =>
        tick(mia, (await aTask({ title, assignedToUserId: mia.id })).id).expect(200);
      await finish('Dishes');
      return { parents, finish };
    },
    shown: (subscription) => service.sentTo(subscription).map(({ notification }) => notification.title),
  };
}

const anotherAppWith = (app: TestApp, internet: Internet) => anotherApp(app, {}, undefined, internet);
