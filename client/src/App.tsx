import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { headOf } from '#shared/site/heads.ts';
import { isPagePath, type PagePath, pagePaths, pages } from '#shared/site/pages.ts';
import { isComing, pageIsShown, whileComing } from './lib/page/navigation/coming.ts';
import { usePageMeta } from './lib/page/navigation/pageMeta.ts';
import { useIsAlive } from './lib/page/served/useIsAlive.ts';
import { ErrorBoundary } from './ui/page/ErrorBoundary.tsx';
import { lazyOrNothing } from './ui/page/lazyOrNothing.ts';

/** The files of the pages, each a chunk of its own. */
const files = import.meta.glob<Record<string, ComponentType>>('./*/*Page.tsx', { base: './pages' });

async function componentOf(name: string): Promise<ComponentType> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${name}Page.tsx`))?.[1];
  const file = await load?.();
  const Page = file?.[`${name}Page`];
  if (!Page) throw new Error(`No component for ${name}`);
  return Page;
}

const Toaster = lazyOrNothing(async () => (await import('./ui/notice/Toaster.tsx')).Toaster);

/** Forget that the code of a page did not come. */
const renewals = new Set<() => void>();

function renewPages(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** A page, whose code comes when it is wanted; where it did not come, it is asked for again the next time. */
function onItsWay(load: () => Promise<ComponentType>) {
  const begin = async () => {
    try {
      return { default: await whileComing(load()) };
    } catch (error) {
      renewals.add(() => {
        Page = lazy(begin);
      });
      throw error;
    }
  };
  let Page = lazy(begin);
  return () => <Page />;
}

/** A page that reads or changes data: it comes together with what keeps that. */
function withData(load: () => Promise<ComponentType>) {
  return onItsWay(async () => {
    const [Page, { DataProvider }] = await Promise.all([load(), import('./lib/query/DataProvider.tsx')]);
    const PageWithData = () => (
      <DataProvider>
        <Page />
      </DataProvider>
    );
    return PageWithData;
  });
}

/** Whoever taps a link again while its page is on its way goes there once, and comes back with one step. */
const once: AroundNavHandler = (navigate, to, options) => {
  if (!isComing(to)) navigate(to, options);
};

/** A page under its name, in the browser's tab too. */
async function pageOf(path: PagePath): Promise<ComponentType> {
  const Page = await componentOf(pages[path].name);
  if (!pages[path].title) return Page;
  const head = headOf(path);
  return function Named() {
    usePageMeta(head);
    return <Page />;
  };
}

const routes = pagePaths.map((path) => {
  const load = () => pageOf(path);
  return <Route key={path} path={path} component={pages[path].isRead ? onItsWay(load) : withData(load)} />;
});
const NotFoundPage = onItsWay(() => componentOf('NotFound'));

/** The routes of the register. */
export function App() {
  useEffect(pageIsShown, []);
  return (
    <Router aroundNav={once}>
      <Bounded>
        <Switch>
          {routes}
          <Route component={NotFoundPage} />
        </Switch>
      </Bounded>
      <Notifications />
    </Router>
  );
}

/** Another page is shown though the one before it broke. */
function Bounded({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary path={path} onLeave={renewPages}>
      {children}
    </ErrorBoundary>
  );
}

/** Comes with the first page that can have something to say, and stays: whoever only reads need not load it. */
function Notifications() {
  const [path] = useLocation();
  const isReading = isPagePath(path) && pages[path].isRead === true;
  const isAlive = useIsAlive();
  const [isNeeded, setIsNeeded] = useState(isAlive && !isReading);
  if (!isNeeded && isAlive && !isReading) setIsNeeded(true);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
