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
/** What the server may import of both sides. */
export const shared = ['shared/contract', ...domain, 'shared/site', 'shared/tables'];

/** What the folders of both sides may import beside their own. */
export const sharedRules: Record<string, readonly string[]> = {
  'shared/domain/words': [],
  'shared/domain/days': [],
  'shared/domain/people': inDomain('days'),
  'shared/domain/signIn': [],
  'shared/domain/repeats': inDomain('days', 'words'),
  'shared/domain/planning': inDomain('days', 'people', 'repeats'),
  'shared/domain/ticks': inDomain('days', 'people', 'planning'),
  'shared/domain/pots': [],
  'shared/domain/tasks': inDomain('days', 'planning', 'repeats'),
  'shared/domain/blog': [],
  'shared/site': [],
  'shared/contract': domain,
  'shared/tables': [],
};
