import { accountApi } from '#shared/contract/people/account.ts';
import { sessionApi } from '#shared/contract/signIn/session.ts';
import { aUsername, password } from '../../world/builders.ts';
import { about, all, type Row, signedIn } from '../row.ts';

const login = about(sessionApi.login);
const signup = about(sessionApi.signup);
const logout = about(sessionApi.logout);
const changePassword = about(accountApi.changePassword);
const confirm = about(accountApi.confirm);
const recoveryCode = about(accountApi.recoveryCode);
const recover = about(accountApi.recover);
const ownBrowser = { ownBrowser: true } as const;
const parents = { visitor: 401, pending: 403, member: 403, owner: 200, stranger: 200, strangersChild: 403 };
const wrongCode = { alike: 'a wrong code' };
const another = 'a better one';
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
  logout('the session', () => ({ body: {} }), all(200), ownBrowser),
  logout('nobody knows what', () => ({ query: { everywhere: 'maybe' }, body: {} }), all(400)),
  about(accountApi.read)('oneself', () => ({}), all(200)),
  changePassword('oneself', () => ({ body: { current: password, next: password } }), signedIn(200)),
  changePassword(
    'oneself without the right one',
    () => ({ body: { current: 'wrong', next: password } }),
    all(401),
  ),
  confirm('oneself', () => ({ body: { password } }), signedIn(200)),
  confirm('oneself, without the right one', () => ({ body: { password: 'wrong' } }), all(401)),
  confirm('oneself, without any', () => ({ body: {} }), signedIn(400)),
  recoveryCode('oneself', () => ({ body: {} }), parents),
  recoveryCode(
    'oneself, without the password',
    () => ({ body: {} }),
    { ...parents, owner: 403, stranger: 403 },
    { unconfirmed: true },
  ),
  recover(
    'a parent',
    async ({ aRecoveryCode }) => ({ body: { ...(await aRecoveryCode()), password: another } }),
    all(200),
    { inFamily: true },
  ),
  recover(
    'a parent by another code',
    async ({ aRecoveryCode }) => ({ body: { ...(await aRecoveryCode()), code: 'AAAA', password: another } }),
    all(401),
    wrongCode,
  ),
  recover(
    'nobody',
    async ({ aRecoveryCode }) => ({
      body: { ...(await aRecoveryCode()), username: aUsername('unknown'), password: another },
    }),
    all(401),
    wrongCode,
  ),
  recover(
    'a member without a code',
    ({ cast }) => ({ body: { username: cast.member.username, code: 'AAAA', password: another } }),
    all(401),
    wrongCode,
  ),
  recover(
    'a parent, too short',
    () => ({ body: { username: 'kim', code: 'AAAA', password: '1' } }),
    all(400),
  ),
  changePassword('oneself, too short', () => ({ body: { current: password, next: '12345' } }), signedIn(400)),
];
