// Callers: a person in their own browser, the member in turn at a tablet, or a speaker of Alexa.

/** A member of a family, or an owner who has an account and no family yet. */
export interface User {
  /** The member's. For who has no family, the account's: they keep it as a member. */
  id: number;
  name: string;
  username: string | null;
  role: 'owner' | 'member';
  familyId: number | null;
  avatarColor: string;
  manages: boolean;
  becomesParent: boolean;
  readsAloud: boolean;
}

/** The same with the account that signs in. */
export interface AccountHolder extends User {
  accountId: number;
}

export interface InFamily {
  familyId: number;
}

export interface SessionProof {
  kind: 'session';
  hash: string;
}
export interface LinkProof {
  kind: 'link';
  id: number;
}
/** This process itself, for example the seed; nothing is checked. */
export interface ProcessProof {
  kind: 'process';
}

export interface Person extends AccountHolder {
  kind: 'person';
  proof: SessionProof | ProcessProof;
}
/** The member in turn at the tablet; a parent too has only the rights of a child there. */
export interface TurnCaller extends AccountHolder, InFamily {
  kind: 'turn';
  proof: SessionProof;
  familyId: number;
}
/** The speaker: by the Alexa link, or by the session of the test page. */
export interface VoiceCaller extends User, InFamily {
  kind: 'voice';
  proof: LinkProof | SessionProof;
  familyId: number;
}
/** A member who acts in a family. `proveAgain` checks `proof` again. */
export type Caller = ScreenCaller | VoiceCaller;
export type ScreenCaller = (Person & InFamily) | TurnCaller;

export interface SignedIn extends Person {
  proof: SessionProof;
  /** The session id in the list of devices. */
  deviceId: number;
  /** False for a user who signs in only by link or code. */
  hasPassword: boolean;
  /** Whether the password was entered again in the last 10 minutes. */
  isConfirmed: boolean;
}
export interface Tablet extends InFamily {
  kind: 'tablet';
  proof: SessionProof;
  deviceId: number;
  turn: TurnCaller | undefined;
}
export type Visitor = SignedIn | Tablet;

export const isInFamily = <Who extends Pick<User, 'familyId'>>(who: Who): who is Who & InFamily =>
  who.familyId !== null;
