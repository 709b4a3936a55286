// Who calls: a person in a browser of their own, the one in turn at a tablet, or somebody who speaks to Alexa.

/** An account, with what it is in its family. */
export interface User {
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

export interface InFamily {
  familyId: number;
}

/** A session, by what it is stored under. */
export interface SessionProof {
  kind: 'session';
  hash: string;
}
/** A family's link with Alexa. */
export interface LinkProof {
  kind: 'link';
  id: number;
}
/** This process itself, for example the seed: there is nothing to check. */
export interface ProcessProof {
  kind: 'process';
}

/** A person in a browser of their own, with or without a family. */
export interface Person extends User {
  kind: 'person';
  proof: SessionProof | ProcessProof;
}
/** Who is in turn at the family's tablet. There they may do what a child may, also a parent. */
export interface TurnCaller extends User, InFamily {
  kind: 'turn';
  proof: SessionProof;
  familyId: number;
}
/** Who speaks to Alexa, by a link, or on the test page, by the session there. */
export interface VoiceCaller extends User, InFamily {
  kind: 'voice';
  proof: LinkProof | SessionProof;
  familyId: number;
}
/** Who does something in a family. `proof` is what they showed for it; `proveAgain` checks it once more. */
export type Caller = (Person & InFamily) | TurnCaller | VoiceCaller;

/** A person as their session was read. */
export interface SignedIn extends Person {
  proof: SessionProof;
  /** The id of the session in the list of devices. */
  deviceId: number;
  /** Whether they can sign in without a link or a code. */
  hasPassword: boolean;
  /** Whether the password was given again in this session in the last 10 minutes. */
  isConfirmed: boolean;
}
/** A browser that shows a family to the people in front of it. */
export interface Tablet extends InFamily {
  kind: 'tablet';
  proof: SessionProof;
  deviceId: number;
  turn: TurnCaller | undefined;
}
/** Whose session a request came with. */
export type Visitor = SignedIn | Tablet;

export const isInFamily = <Who extends Pick<User, 'familyId'>>(who: Who): who is Who & InFamily =>
  who.familyId !== null;
