/** The folders of the rules that need neither database nor browser. */
export const domain = [
  'words',
  'days',
  'people',
  'signIn',
  'repeats',
  'planning',
  'ticks',
  'pots',
  'tasks',
  'blog',
].map((name) => `shared/domain/${name}`);
const inDomain = (...names: string[]) => names.map((name) => `shared/domain/${name}`);
const inContract = (...names: string[]) => names.map((name) => `shared/contract/${name}`);
const calls = inContract('people', 'signIn', 'chores', 'live', 'blog', 'programs');
/** The calls: what each is made of, what each thing offers, and the table of them all. */
export const contract = ['shared/contract', ...inContract('endpoint'), ...calls];
/** What the server may import of both sides. */
export const shared = [...contract, ...domain, 'shared/site', 'shared/tables'];

/** What the folders of both sides may import beside their own. */
export const sharedRules: Record<string, readonly string[]> = {
  'shared/domain/words': [],
  'shared/domain/days': inDomain('words'),
  'shared/domain/people': inDomain('days'),
  'shared/domain/signIn': [],
  'shared/domain/repeats': inDomain('days', 'words'),
  'shared/domain/planning': inDomain('days', 'people', 'repeats'),
  'shared/domain/ticks': inDomain('days', 'people', 'planning'),
  'shared/domain/pots': [],
  'shared/domain/tasks': inDomain('days', 'planning', 'repeats'),
  'shared/domain/blog': [],
  'shared/site': [],
  'shared/contract/endpoint': domain,
  'shared/contract/people': [...domain, ...inContract('endpoint')],
  'shared/contract/signIn': [...domain, ...inContract('endpoint', 'people')],
  'shared/contract/chores': [...domain, ...inContract('endpoint')],
  'shared/contract/live': [...domain, ...inContract('endpoint', 'people', 'chores')],
  'shared/contract/blog': [...domain, ...inContract('endpoint')],
  'shared/contract/programs': [...domain, ...inContract('endpoint')],
  'shared/contract': [...inContract('endpoint'), ...calls],
  'shared/tables': [],
};
