import { sessionApi } from '#shared/session.ts';
import { aUsername, password } from '../builders.ts';
import { about, all, type Row } from './row.ts';

const login = about(sessionApi.login);
const signup = about(sessionApi.signup);
const ownBrowser = { ownBrowser: true } as const;
const anAccount = () => ({ name: 'Sam', email: `${aUsername('sam')}@example.org`, password });
const pair = (username: string, secret = password) => ({ body: { username, password: secret } });

export const sessionRows: Row[] = [
  login('a member', ({ cast }) => pair(cast.member.username), all(200), ownBrowser),
  login('a pending owner', ({ cast }) => pair(cast.pending.username), all(200), ownBrowser),
  login('a removed member', ({ cast }) => pair(cast.removed.username), all(401), {
    ...ownBrowser,
    alike: 'a wrong pair',
  }),
  login('a wrong password', ({ cast }) => pair(cast.owner.username, 'wrong'), all(401), {
    ...ownBrowser,
    alike: 'a wrong pair',
  }),
  login('an unknown username', () => pair(aUsername('unknown')), all(401), {
    ...ownBrowser,
    alike: 'a wrong pair',
  }),
  login('an unknown email', () => ({ body: { email: `${aUsername()}@example.org`, password } }), all(401), {
    ...ownBrowser,
    alike: 'a wrong pair',
  }),
  login('nothing', () => ({ body: {} }), all(400)),
  signup('somebody new', () => ({ body: anAccount() }), all(201), ownBrowser),
  signup('no password', () => ({ body: { ...anAccount(), password: '' } }), all(400)),
  signup('no address', () => ({ body: { ...anAccount(), email: 'sam' } }), all(400)),
  about(sessionApi.logout)('the session', () => ({ body: {} }), all(200), ownBrowser),
];
