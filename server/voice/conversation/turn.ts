import type { Directive } from 'ask-sdk-model';
import type { Member } from '#shared/contract/people/members.ts';
import type { VoiceCaller } from '../../callers/caller.ts';
import type { Db } from '../../database/connect.ts';
import type { Conversation } from './conversation.ts';

/** The family of a request, proven by the access token or by the session of the test page. */
export interface ProvenFamily {
  familyId: number;
  /** A child at the test page speaks only as themselves. */
  onlyMemberId?: number;
  proof: VoiceCaller['proof'];
}

export type VoiceMember = Member & VoiceCaller;

/** A request before its family is known. */
export interface Utterance {
  db: Db;
  conversation: Conversation;
  /** The trimmed value of a slot; undefined when it is empty. */
  slot(name: string): string | undefined;
}

export interface FamilyTurn extends Utterance {
  family: ProvenFamily;
  members: VoiceMember[];
  /** Amazon's id of a recognised voice. */
  personId: string | undefined;
  speaker: VoiceCaller | undefined;
}

export type SpokenTurn = FamilyTurn & { speaker: VoiceCaller };

/** Plain text; `respond` escapes it and makes SSML. */
export interface Reply {
  speech: string;
  /** Asked again after a silence. A question keeps the conversation open. */
  question?: string | undefined;
  isLast?: boolean;
  /** Shown in the Alexa app and, as a list, on devices with a screen. */
  card?: { title: string; lines: string[] };
  directives?: Directive[];
  /** The question that waits for an answer; without it, an earlier one is forgotten. */
  pending?: Conversation['pending'];
  memberId?: number;
  linkCard?: boolean;
}

interface NamedIntent {
  names: readonly string[];
}
/** One or more intents of the interaction model with the same answer. `needs` says what the answer requires. */
export type Intent =
  | (NamedIntent & { needs: 'nobody'; answer(turn: Utterance): Promise<Reply> | Reply })
  | (NamedIntent & { needs: 'family'; answer(turn: FamilyTurn): Promise<Reply> | Reply })
  | (NamedIntent & { needs: 'speaker'; answer(turn: SpokenTurn): Promise<Reply> | Reply });
