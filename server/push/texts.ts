import { firstName } from '#shared/domain/people/members.ts';

export interface Notification {
  title: string;
  body: string;
  navigate: string;
  lang: 'en';
  tag: string;
  silent: false;
}

type Words = Pick<Notification, 'title' | 'body'>;

export function leftToday(
  { own, upForGrabs }: { own: number; upForGrabs: number },
  name: string,
  hidesNames: boolean,
): Words {
  if (hidesNames) return { title: 'Chores are waiting', body: 'Tap to see them' };
  const ofOwn = upForGrabs === 0 ? `${own} left today` : `${own} of yours, `;
  const title = upForGrabs === 0 ? ofOwn : `${own === 0 ? '' : ofOwn}${upForGrabs} up for grabs`;
  return { title, body: `${firstName(name)}, tap to see ${own + upForGrabs === 1 ? 'it' : 'them'}` };
}

export function finished(name: string, titles: readonly string[], hidesNames: boolean): Words {
  const count = titles.length;
  if (hidesNames) return { title: count === 1 ? 'A chore is done' : `${count} chores are done`, body: '' };
  const [only] = titles;
  const what = count === 1 ? `: ${only}` : ` ${count} chores`;
  return { title: `${firstName(name)} finished${what}`, body: '' };
}

export const isFull = (name: string, hidesNames: boolean): Words => ({
  title: hidesNames ? 'A pot is full' : `The ${name} pot is full`,
  body: '',
});

/** Declarative Web Push (WebKit); other browsers pass it to the service worker. */
export const payloadOf = (words: Words, tag: string, home: string): string => {
  const notification: Notification = {
    ...words,
    navigate: `${home}/dashboard`,
    lang: 'en',
    tag,
    silent: false,
  };
  return JSON.stringify({ web_push: 8030, notification });
};
