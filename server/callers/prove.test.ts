import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#shared/tables/access.ts';
import { members } from '#shared/tables/family.ts';
import { voiceLinks } from '#shared/tables/voice.ts';
import { findMember } from '../members/members.ts';
import { aFamily, type TestFamily } from '../system/world/builders.ts';
import { callerOf } from '../system/world/callers.ts';
import { testApp } from '../system/world/testApp.ts';
import type { VoiceCaller } from './caller.ts';
import { proveAgain } from './prove.ts';

const app = testApp();

/** A member as the one who speaks, proven by a link with Alexa of that family. */
async function aSpeaker(family: TestFamily, id: number): Promise<VoiceCaller> {
  const { db } = app.database;
  const secret = `${family.id}-${id}`;
  const [link] = await db
    .insert(voiceLinks)
    .values({ familyId: family.id, accountId: family.owner.id, codeHash: secret, refreshHash: secret })
    .returning({ id: voiceLinks.id });
  const member = await findMember(db, family.id, id);
  if (!link || !member) throw new Error('The link or the member is missing');
  return { ...member, familyId: family.id, kind: 'voice', proof: { kind: 'link', id: link.id } };
}

test('a speaker is proven by the family’s link, and refused once it has ended', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const speaker = await aSpeaker(family, mia.id);
  expect(await proveAgain(db, speaker)).toMatchObject({ kind: 'voice', id: mia.id, name: 'Mia' });
  await db.delete(voiceLinks).where(eq(voiceLinks.familyId, family.id));
  await expect(proveAgain(db, speaker)).rejects.toMatchObject({ status: 401 });
});

test('the link of another family proves nothing', async () => {
  const { db } = app.database;
  const [family, strangers] = [await aFamily(app), await aFamily(app)];
  const speaker = await aSpeaker(family, family.owner.id);
  const stranger = await callerOf(db, strangers.owner);
  const { proof } = speaker;
  await expect(proveAgain(db, { ...stranger, kind: 'voice', proof })).rejects.toMatchObject({ status: 401 });
});

test('a speaker who has left the family is not found', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const speaker = await aSpeaker(family, mia.id);
  await db.delete(members).where(eq(members.id, mia.id));
  await expect(proveAgain(db, speaker)).rejects.toMatchObject({ status: 404 });
});

test('a person is read as what they are by now, and refused once their session has ended', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const owner = await callerOf(db, family.owner);
  const before = { ...owner, manages: false, name: 'Somebody' };
  expect(await proveAgain(db, before)).toMatchObject({ manages: true, name: owner.name });
  await db.delete(sessions).where(eq(sessions.accountId, owner.id));
  await expect(proveAgain(db, before)).rejects.toMatchObject({ status: 401 });
});

test('a session does not prove another member', async () => {
  const { db } = app.database;
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const owner = await callerOf(db, family.owner);
  await expect(proveAgain(db, { ...owner, id: mia.id })).rejects.toMatchObject({ status: 403 });
});
