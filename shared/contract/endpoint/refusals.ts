const openMessage = null;

/** Every refusal by status: its code and message. Clients compare codes, which never change. A 500 has no code. */
export const refusals = {
  400: {
    invalid_input: openMessage,
    invalid_json: 'This is not valid JSON',
    unknown_push_service: 'This browser’s push service is not known here',
    invalid_push_keys: 'These are not the keys of a browser',
    not_from_alexa: 'This request is not from Alexa',
    not_from_skill: 'This is not a request of the ChorePod skill',
  },
  401: {
    not_signed_in: 'Please sign in',
    wrong_credentials: 'Invalid credentials',
  },
  403: {
    not_allowed: 'You are not allowed to do this',
    confirm_password: 'Please confirm with your password',
    other_family: 'This belongs to another family',
    own_family_only: 'A family is created by its own owner',
    cross_site: 'This request comes from another site',
    https_required: openMessage,
    tablet_session: 'This is the family’s tablet. Please use a browser of your own.',
    not_a_tablet: 'This is not the family’s tablet',
    turn_required: 'Please tap your face first',
    pin_required: 'Please enter the PIN',
    wrong_pin: 'This is not the PIN',
    pin_of_parent: 'Nobody gives another parent a PIN',
    not_your_task: 'This task is somebody else’s',
    not_your_tick: 'This was ticked by somebody else',
    already_parent: openMessage,
    owner_demotes: 'Only the owner can do this, for another parent',
    owner_removes: 'Only the owner removes another parent',
    owner_stays: 'The owner of a family cannot be removed',
    password_of_parent: 'A parent changes their own password in the settings',
    link_for_parent: 'A parent signs in with their own password',
    reminders_of_parent: 'Nobody sets another parent’s reminders',
    calendar_of_other: 'A calendar is made by whoever it is of, or by a parent',
    data_of_parent: 'This is theirs alone: they are no child here',
  },
  404: {
    not_found: 'Not found',
    no_such_address: 'There is nothing at this address',
    account_not_found: 'Account not found',
    article_not_found: 'Article not found',
    away_time_not_found: 'Away time not found',
    calendar_not_found: 'Calendar not found',
    chore_not_found: 'Chore not found',
    deleted_thing_not_found: 'Deleted thing not found',
    device_not_found: 'Device not found',
    entry_not_found: 'Entry not found',
    family_not_found: 'Family not found',
    invitation_not_found: 'Invitation not found',
    member_not_found: 'Member not found',
    post_not_found: 'Post not found',
    pot_not_found: 'Pot not found',
    task_not_found: 'Task not found',
  },
  409: {
    other_user: 'Somebody else is signed in here by now',
    key_reused: 'This Idempotency-Key belongs to another request',
    changed_meanwhile: 'Somebody changed this at the same moment. Please try again.',
    limit_reached: openMessage,
    username_taken: 'This username is already taken',
    email_taken: 'There is already an account with this email address',
    slug_taken: 'This slug is already taken',
    has_family: 'You already have a family',
    account_has_family: 'This account has a family by now. Please load the page again.',
    hand_over_first: 'Please hand the family over to another parent first',
    cannot_sign_in: 'A parent signs in: please give them a username and a password first',
    no_password: 'You have no password yet. Ask a parent for one.',
    task_over: 'This was for another day. Ask a parent to tick it.',
    task_done: 'This task is done already',
    task_not_repeated: 'Only a task that comes back can be skipped',
    target_not_possible: openMessage,
    nothing_to_undo: 'There is nothing to take back',
    undo_too_late: 'This was too long ago to be taken back',
    pot_not_full: openMessage,
    chore_of_nobody: 'Nobody is left in the family whose chore this was',
  },
  410: {
    invitation_gone: 'This invitation is no longer good. Please ask for a new one.',
    link_gone: 'This link or code is no longer good. Please ask for a new one.',
    person_gone: 'Whoever this was about has left the family',
  },
  412: { file_changed: 'This part of the file is not there' },
  413: { too_large: 'This is too large to send' },
  415: {
    not_json: 'Please send JSON',
    not_utf8: 'Please send JSON in UTF-8',
  },
  416: { no_such_range: 'This part of the file is not there' },
  429: {
    too_many_tries: 'Too many tries. Please wait a little and try again.',
    pin_locked: 'Too many wrong tries. Please ask a parent for a new PIN.',
  },
  503: {
    busy: 'The server is busy. Please try again in a moment.',
    database_down: 'The database does not answer',
    skill_not_set_up: 'The Alexa skill is not set up on this server',
  },
} as const satisfies Record<number, Record<string, string | null>>;

type Refusals = typeof refusals;
export type RefusalStatus = keyof Refusals;
type Codes<Status extends RefusalStatus, Message> = {
  [S in Status]: keyof {
    [Code in keyof Refusals[S] as Refusals[S][Code] extends Message ? Code : never]: Code;
  };
}[Status];
export type RefusalCode<Status extends RefusalStatus = RefusalStatus> = Codes<Status, string | null>;
export type FixedCode<Status extends RefusalStatus = RefusalStatus> = Codes<Status, string>;
export type OpenCode<Status extends RefusalStatus = RefusalStatus> = Codes<Status, null>;

type Missing<Message> = Message extends `${infer Thing} not found` ? Thing : never;
export type Thing = Missing<Refusals[404][RefusalCode<404>]>;

interface Registered {
  status: number;
  message: string | null;
}

const byCode: Record<string, Registered> = Object.fromEntries(
  Object.entries<Record<string, string | null>>(refusals).flatMap(([status, codes]) =>
    Object.entries(codes).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
);

export function registered(code: RefusalCode): Registered {
  const refusal = byCode[code];
  if (!refusal) throw new Error(`There is no refusal ${code}`);
  return refusal;
}

export const allCodes = Object.keys(byCode);
export const codesOf = (status: number): string[] =>
  allCodes.filter((code) => byCode[code]?.status === status);
