import { contract, domain } from './mayKnowShared.ts';

const onClient = (...names: string[]) => [
  ...contract,
  ...domain,
  'shared/site',
  ...names.map((name) => `client/src/${name}`),
];
const browser = ['lib/browser', 'lib/browser/*'];
const page = ['lib/page', 'lib/page/*', ...browser];
const lib = ['lib/query', 'lib/query/*', 'lib/forms', ...page];
const sync = ['sync/family', 'sync/reminders', 'sync/lists', 'sync/live', 'sync/outbox'];
const eachFeature = 'client/src/features/*';
/** The folders in a feature, which know each other and nothing of other features. */
const featureParts = 'client/src/features/*/*';
const ofFeature = [...onClient('ui/*', ...sync, ...lib), featureParts];

/** What the folders of the client may import beside their own. */
export const clientRules: Record<string, readonly string[]> = {
  'client/src/lib/browser': onClient('lib/browser/*'),
  'client/src/lib/browser/*': onClient(...browser),
  'client/src/lib/page': onClient('lib/page/*', ...browser),
  'client/src/lib/page/*': onClient(...page),
  'client/src/lib/query': onClient(...page),
  'client/src/lib/query/*': onClient('lib/query', ...page),
  'client/src/lib/forms': onClient('lib/query', ...page),
  'client/src/ui/*': onClient('ui/*', ...lib),
  'client/src/sync/family': onClient(...lib),
  'client/src/sync/reminders': onClient(...lib),
  'client/src/sync/lists': onClient('sync/family', ...lib),
  'client/src/sync/live': onClient('sync/lists', 'sync/family', ...lib),
  'client/src/sync/outbox': onClient('sync/live', 'sync/lists', 'sync/family', ...lib),
  [eachFeature]: ofFeature,
  [featureParts]: [...ofFeature, eachFeature],
  // What the pages of a family stand in.
  'client/src/pages/frame': onClient('features/*', 'features/*/*', 'ui/*', ...sync, ...lib),
  'client/src/pages/*': onClient('pages/frame', 'features/*', 'features/*/*', 'ui/*', ...sync, ...lib),
  'client/src': onClient('pages/*', 'pages/frame', 'ui/*', ...lib),
};
