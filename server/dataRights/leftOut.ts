const hash = 'A hash: it lets somebody in, or proves a secret, and says nothing else';
const foldedKey = 'The same in small letters, by which it is found';
const pushAddress = 'How the browser is reached, which its push service alone has to know';
const familyNumber = 'The number of the family, which is the same in every row';

/** Tables with a family_id column. */
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

const changeCounter = 'Counts changes, so that two at once do not get in each other’s way';

/** Tables and columns that no file contains, and why. The files contain this list. */
export const leftOut: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofFamilies.map((table) => [`${table}.family_id`, familyNumber])),
  'families.edition': changeCounter,
  'families.version': changeCounter,
  'accounts.username_key': foldedKey,
  'accounts.email_key': foldedKey,
  'accounts.password_hash': hash,
  'sessions.id_hash': hash,
  'member_pins.pin_hash': hash,
  'recovery_codes.code_hash': hash,
  'sign_in_links.token_hash': hash,
  'sign_in_links.code_hash': hash,
  'invitations.token_hash': hash,
  'calendar_feeds.token_hash': hash,
  'push_subscriptions.session_hash': hash,
  'push_subscriptions.endpoint': pushAddress,
  'push_subscriptions.p256dh': pushAddress,
  'push_subscriptions.auth': pushAddress,
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
