import { and, eq } from 'drizzle-orm';
import { members } from '#shared/tables/family.ts';
import { voiceConversations, voiceLinks, voicePeople, voiceSettings } from '#shared/tables/voice.ts';
import { isOwnOrOfChild } from './people.ts';
import { rowsOf, type Section } from './sections.ts';

export const voiceSections: readonly Section[] = [
  {
    table: voiceSettings,
    fields: {
      mayComplete: 'Whether tasks may be finished by voice',
      linkEndedAt: 'When the link with Alexa ended with a password, if it is not linked again',
    },
    inFamilyFile: ({ familyId }) => eq(voiceSettings.familyId, familyId),
  },
  {
    table: voiceLinks,
    fields: {
      id: 'The number of a link with an Amazon account',
      accountId: 'The account of the owner who answers for it',
      linkedAt: 'When it was made',
    },
    inFamilyFile: ({ familyId }) => eq(voiceLinks.familyId, familyId),
    inPersonFile: ({ familyId, account }) =>
      and(eq(voiceLinks.familyId, familyId), eq(voiceLinks.accountId, account)),
  },
  {
    table: voicePeople,
    fields: { userId: 'Whose voice Alexa tells apart', knownSince: 'Since when' },
    ...rowsOf(voicePeople, voicePeople.userId),
  },
  {
    table: voiceConversations,
    fields: {
      accountId: 'Whose account tried the voice test page in the last day',
      name: 'What they called the conversation',
      state: 'Where it stands; in a person’s file it is left out, because it may speak of others',
      spokenAt: 'When something was last said',
    },
    ofFamilyOnly: ['state'],
    inFamilyFile: (request) => isOwnOrOfChild(voiceConversations.accountId, request, members.accountId),
    inPersonFile: ({ account }) => eq(voiceConversations.accountId, account),
  },
];
