import { landingFacts } from './landingFacts.ts';

/** A page of the product. Its entry here and its file in a folder of client/src/pages are all that it needs. */
export interface Page {
  /** Its component is `<name>Page` in `<name>Page.tsx`; the build names its chunk and its HTML file after it. */
  name: string;
  /** None where the page's content gives it. */
  title?: string;
  description?: string;
  keywords?: string;
  /** schema.org data. */
  jsonLd?: Readonly<Record<string, unknown>>;
  hasFeed?: boolean;
  /** Search engines may show it. */
  isPublic?: boolean;
  /** It is only read, and does without what keeps data. */
  isRead?: boolean;
  served: Served;
}

/** Data that a page may begin with: server/pages/views.ts reads each kind. */
export type PageData = 'none' | 'contact' | 'posts' | 'article' | 'account' | 'family' | 'dashboard';

/** What only the server, the build and the journeys need. The build leaves it out of the browser's register. */
interface Served {
  /** Bytes of JavaScript, as a browser receives them, that the page may have brought once it is alive. */
  budget: number;
  /** The build puts its markup into its file, or the server writes it out of the database. */
  markup?: 'built' | 'written';
  /** A script in its head, which runs before anything is painted. */
  early?: string;
  /** The data that the server puts into it. */
  data: PageData;
  /** It is listed in the sitemap. */
  isListed?: boolean;
  /** Who has to be signed in to see it. The family's pages also open without a connection. */
  session?: 'family' | 'admin';
}

const register = {
  '/': {
    name: 'Landing',
    title: 'ChorePod: turn chores into shared rewards',
    description:
      'Turn chaos into calm: ChorePod is the free family app that assigns chores, counts what gets done and fills reward pots you empty together.',
    ...landingFacts,
    isPublic: true,
    isRead: true,
    served: { budget: 75_500, data: 'none', markup: 'built', isListed: true },
  },
  '/setup': {
    name: 'Setup',
    title: 'Set up your family · ChorePod',
    description: 'Create a family pod or sign in to yours. It takes a minute and costs nothing.',
    isPublic: true,
    served: { budget: 133_400, data: 'account', early: 'knownHere.js', markup: 'built' },
  },
  '/dashboard': {
    name: 'Dashboard',
    title: 'Dashboard · ChorePod',
    served: { budget: 136_250, data: 'dashboard', session: 'family' },
  },
  '/week': {
    name: 'Week',
    title: 'Week · ChorePod',
    served: { budget: 119_500, data: 'family', session: 'family' },
  },
  '/chores': {
    name: 'Chores',
    title: 'Chores · ChorePod',
    served: { budget: 129_050, data: 'family', session: 'family' },
  },
  '/settings': {
    name: 'Settings',
    title: 'Settings · ChorePod',
    served: { budget: 149_900, data: 'family', session: 'family' },
  },
  // Who comes by a link is told who is signed in already.
  '/invite': {
    name: 'Invite',
    title: 'You are invited · ChorePod',
    served: { budget: 130_000, data: 'family' },
  },
  '/join': {
    name: 'Join',
    title: 'Sign in here · ChorePod',
    served: { budget: 130_000, data: 'family' },
  },
  '/recover': {
    name: 'Recover',
    title: 'A new password · ChorePod',
    served: { budget: 130_000, data: 'family' },
  },
  '/tablet': {
    name: 'Tablet',
    title: 'Family tablet · ChorePod',
    served: { budget: 130_200, data: 'none' },
  },
  '/blog': {
    name: 'Blog',
    title: 'Blog · ChorePod',
    description:
      'Notes from family life with chores: what to hand over, when to celebrate, and how to keep the peace.',
    hasFeed: true,
    isPublic: true,
    served: { budget: 104_000, data: 'posts', markup: 'written', isListed: true },
  },
  '/blog/:slug': {
    name: 'Article',
    isPublic: true,
    served: { budget: 104_000, data: 'article', markup: 'written' },
  },
  '/admin/login': {
    name: 'AdminLogin',
    title: 'Admin sign-in · ChorePod',
    served: { budget: 127_000, data: 'none' },
  },
  '/admin': {
    name: 'Admin',
    title: 'Blog admin · ChorePod',
    served: { budget: 145_000, data: 'none', session: 'admin' },
  },
  '/alexa-test': {
    name: 'AlexaTest',
    title: 'Voice test · ChorePod',
    served: { budget: 141_200, data: 'family' },
  },
  '/oauth/authorize': {
    name: 'Authorize',
    title: 'Link with Alexa · ChorePod',
    served: { budget: 143_000, data: 'family' },
  },
  '/privacy': {
    name: 'Privacy',
    title: 'Privacy Policy · ChorePod',
    description: 'What ChorePod keeps about your family, why, for how long, and what it never does.',
    isPublic: true,
    isRead: true,
    served: { budget: 75_000, data: 'contact', markup: 'built', isListed: true },
  },
  '/terms': {
    name: 'Terms',
    title: 'Terms of Service · ChorePod',
    description: 'The terms under which families use ChorePod, in plain words.',
    isPublic: true,
    isRead: true,
    served: { budget: 75_000, data: 'none', markup: 'built', isListed: true },
  },
} satisfies Record<string, Page>;

export type PagePath = keyof typeof register;

/** The pages there are; the server answers any other path with a 404 of its own. */
export const pages: Readonly<Record<PagePath, Page>> = register;

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path);
export const pagePaths = Object.keys(pages).filter(isPagePath);

/** The file that the build makes for a page, which names the scripts that it needs. */
export function pageFile(path: PagePath): string {
  const { name } = pages[path];
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}.html`;
}
