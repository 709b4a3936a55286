import { landingFacts } from './landingFacts.ts';

/** A page needs only this entry and its file in a folder of client/src/pages. */
interface Page {
  /** The component is `<name>Page` in `<name>Page.tsx`; the build names the chunk and the HTML file after it. */
  name: string;
  title?: string;
  description?: string;
  keywords?: string;
  jsonLd?: Readonly<Record<string, unknown>>;
  hasFeed?: boolean;
  isPublic?: boolean;
  /** The page loads no data layer (the chunk `data`). */
  isRead?: boolean;
  served: Served;
}

/** Data in the HTML of a page, which server/pages/views.ts reads. */
export type PageData = 'none' | 'contact' | 'posts' | 'article' | 'account' | 'family' | 'dashboard';

/** Fields for the server, the build and journeys. The build removes them from the client. */
interface Served {
  /** The most bytes of compressed JavaScript until the page is interactive. */
  budget: number;
  markup?: 'built' | 'written';
  /** A script in the head that runs before the first paint. */
  early?: string;
  data: PageData;
  isListed?: boolean;
  /** The required session. Pages of the family also open offline. */
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
    served: { budget: 133_600, data: 'account', early: 'knownHere.js', markup: 'built' },
  },
  '/dashboard': {
    name: 'Dashboard',
    title: 'Dashboard · ChorePod',
    served: { budget: 137_400, data: 'dashboard', session: 'family' },
  },
  '/week': {
    name: 'Week',
    title: 'Week · ChorePod',
    served: { budget: 119_500, data: 'family', session: 'family' },
  },
  '/chores': {
    name: 'Chores',
    title: 'Chores · ChorePod',
    served: { budget: 129_100, data: 'family', session: 'family' },
  },
  '/settings': {
    name: 'Settings',
    title: 'Settings · ChorePod',
    served: { budget: 150_300, data: 'family', session: 'family' },
  },
  // These pages show who is already signed in.
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
    served: { budget: 130_300, data: 'none' },
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

/** The server answers any other path with a 404. */
export const pages: Readonly<Record<PagePath, Page>> = register;

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path);
export const pagePaths = Object.keys(pages).filter(isPagePath);

export function pageFile(path: PagePath): string {
  const { name } = pages[path];
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}.html`;
}
