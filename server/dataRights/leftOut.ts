const hash = 'A hash: it lets somebody in, or proves a secret, and says nothing else';
const folded = 'The same in small letters, by which it is found';
const reached = 'How the browser is reached, which its push service alone has to know';
const whose = 'The number of the family, which is the same in every row';

/** Tables whose rows say which family they are of. */
const ofFamilies = [
  'members',
  'child_consents',
  'sessions',
  'member_pins',
  'invitations',
  'sign_in_links',
  'calendar_feeds',
  'reminders',
  'notices',
  'tasks',
  'ticks',
  'completions',
  'reward_pots',
  'pot_contributors',
  'chores',
  'chore_members',
  'deleted_times',
  'pauses',
  'deletions',
  'events',
  'voice_settings',
  'voice_links',
  'voice_people',
];

const counted = 'Counts changes, so that two at once do not get in each other’s way';

/** What no file has, and why: a table, or a column of one. The files say so themselves. */
export const leftOut: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofFamilies.map((table) => [`${table}.family_id`, whose])),
  'families.edition': counted,
  'families.version': counted,
  'users.username_key': folded,
  'users.email_key': folded,
  'users.password_hash': hash,
  'sessions.id_hash': hash,
  'member_pins.pin_hash': hash,
  'recovery_codes.code_hash': hash,
  'sign_in_links.token_hash': hash,
  'sign_in_links.code_hash': hash,
  'invitations.token_hash': hash,
  'calendar_feeds.token_hash': hash,
  'push_subscriptions.session_hash': hash,
  'push_subscriptions.endpoint': reached,
  'push_subscriptions.p256dh': reached,
  'push_subscriptions.auth': reached,
  'voice_links.code_hash': hash,
  'voice_links.refresh_hash': hash,
  'voice_links.alexa_user_hash': hash,
  'voice_people.person_hash': hash,
  voice_codes: 'Hashes of codes that Amazon has 5 minutes to take',
  voice_tokens: 'Hashes of tokens by which Amazon asks, for an hour each',
  voice_requests: 'Numbers of Amazon’s requests, for some minutes; they say nothing of whose they are',
  idempotency_keys:
    'What a call answered, for 24 hours, so that sending it again does nothing twice: the rows it spoke of are here',
  push_keys: 'What push services know this server by',
  rate_limits: 'How often somebody tried to sign in, by name and network address, for an hour at most',
  admin_sessions: 'Of the administrator of the blog',
  blog_posts: 'The blog, which everybody can read',
};
