import type { Directive } from 'ask-sdk-model';
import type { Member } from '#shared/contract/people/members.ts';
import type { VoiceCaller } from '../../callers/caller.ts';
import type { Db } from '../../database/connect.ts';
import type { Conversation } from './conversation.ts';

/** Whose family a request is about, proven by an access token or by the session cookie. */
export interface Listener {
  familyId: number;
  /** A member at the test page speaks as themselves and as nobody else. */
  onlyMemberId?: number;
  /** Alexa's link, or the session of the test page. */
  proof: VoiceCaller['proof'];
}

export type Listed = Member & VoiceCaller;

/** What somebody said, with all that an intent needs to answer. */
export interface Utterance {
  db: Db;
  conversation: Conversation;
  /** What was filled in for a slot, trimmed; undefined when nothing was. */
  slot(name: string): string | undefined;
}

export interface FamilyTurn extends Utterance {
  listener: Listener;
  /** Everybody in the family, the owner first. */
  members: Listed[];
  /** Amazon's id of a voice it has recognised. */
  personId: string | undefined;
  speaker: VoiceCaller | undefined;
}

export type SpokenTurn = FamilyTurn & { speaker: VoiceCaller };

/** An answer in plain text: escaping and SSML are put on where it leaves. */
export interface Reply {
  speech: string;
  /** Asked again after a silence; a reply with a question keeps the conversation open. */
  question?: string | undefined;
  /** Ends the conversation whatever came before. */
  isLast?: boolean;
  /** Shown in the Alexa app, and as a list on devices with a screen. */
  card?: { title: string; lines: string[] };
  directives?: Directive[];
  /** What to remember besides the speaker; without it, no question waits for an answer any more. */
  pending?: Conversation['pending'];
  /** The member who speaks from now on. */
  memberId?: number;
  /** Asks Alexa to show how the family is linked. */
  linkCard?: boolean;
}

interface NamedIntent {
  names: readonly string[];
}
/** One intent of the interaction model, or several that are answered alike; it says what it cannot do without. */
export type Intent =
  | (NamedIntent & { needs: 'nobody'; answer(turn: Utterance): Promise<Reply> | Reply })
  | (NamedIntent & { needs: 'family'; answer(turn: FamilyTurn): Promise<Reply> | Reply })
  | (NamedIntent & { needs: 'speaker'; answer(turn: SpokenTurn): Promise<Reply> | Reply });
