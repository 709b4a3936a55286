import { voiceApi } from '#shared/contract/programs/voice.ts';
import { aConsent } from '../../voice/accountLinking.ts';
import { about, all, type Row } from '../row.ts';

/** Each owner sees and sets what is their own family's; no call names one. */
const owners = {
  visitor: 401,
  pending: 404,
  member: 403,
  manager: 403,
  owner: 200,
  stranger: 200,
  strangersChild: 403,
};
const ownersMistake = { ...owners, owner: 400, stranger: 400 };

const say = about(voiceApi.test);
const setLink = about(voiceApi.setLink);
const authorize = about(voiceApi.authorize);
const spoken = (intent: string, slots: object = {}) => ({ body: { intent, slots, userId: 'user-27' } });

export const voiceRows: Row[] = [
  say('opening the skill', () => spoken('LaunchRequest'), all(200)),
  say('the tasks', () => spoken('GetMyTasksIntent'), all(200)),
  say('the owner’s name', () => spoken('SetUserIntent', { UserName: { value: 'Robin' } }), all(200)),
  say(
    'a task of the family',
    async ({ family }) => {
      const { title } = await family.aTask({ title: 'Water the plants' });
      return spoken('CompleteTaskIntent', { TaskName: { value: title } });
    },
    all(200),
  ),
  say('an intent that is not there', () => spoken('OrderPizzaIntent'), all(200)),
  say('nothing', () => ({ body: {} }), all(400)),
  about(voiceApi.link)('the family', () => ({}), owners),
  setLink('the family', () => ({ body: { mayComplete: true } }), owners),
  setLink('the family without saying what', () => ({ body: {} }), ownersMistake),
  authorize('Alexa', () => ({ body: aConsent() }), owners),
  authorize('Alexa, with a no', () => ({ body: aConsent({ allowed: false }) }), owners),
  authorize('another client', () => ({ body: aConsent({ client_id: 'siri' }) }), ownersMistake),
  authorize(
    'an address that is not Amazon’s',
    () => ({ body: aConsent({ redirect_uri: 'https://example.org/api/skill/link/M2AAAAAAAAAAAA' }) }),
    ownersMistake,
  ),
  authorize('nothing', () => ({ body: {} }), ownersMistake),
  about(voiceApi.unlink)('the family', () => ({}), owners),
];
