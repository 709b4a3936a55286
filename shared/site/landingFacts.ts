export const defaultDescription =
  'ChorePod turns family chores into shared rewards: assign tasks, tick them off and fill reward pots together.';

/** See docs/product.md, Landing. */
const featureList = [
  'Family task management',
  'Reward tracking',
  'Multi-contributor reward pots',
  'Task assignment and progress tracking',
  'Family member profiles',
  'Motivational achievements',
];

export const landingFacts = {
  keywords: ['family chores', 'chore app', ...featureList.map((feature) => feature.toLowerCase())].join(', '),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'ChorePod',
    description: defaultDescription,
    url: '/',
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Web, iOS, Android',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    featureList,
  },
};
