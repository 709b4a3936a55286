import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter';
import { readingPages } from '#shared/site/pageFiles.ts';
import { useIsAlive } from './lib/browser/useIsAlive.ts';
import { isComing, pageIsShown, whileComing } from './lib/page/coming.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

const LandingPage = onItsWay(async () => (await import('./pages/LandingPage.tsx')).LandingPage);
const SetupPage = withData(async () => (await import('./pages/SetupPage.tsx')).SetupPage);
const DashboardPage = withData(async () => (await import('./pages/DashboardPage.tsx')).DashboardPage);
const WeekPage = withData(async () => (await import('./pages/WeekPage.tsx')).WeekPage);
const ChoresPage = withData(async () => (await import('./pages/ChoresPage.tsx')).ChoresPage);
const SettingsPage = withData(async () => (await import('./pages/SettingsPage.tsx')).SettingsPage);
const InvitePage = withData(async () => (await import('./pages/InvitePage.tsx')).InvitePage);
const JoinPage = withData(async () => (await import('./pages/JoinPage.tsx')).JoinPage);
const RecoverPage = withData(async () => (await import('./pages/RecoverPage.tsx')).RecoverPage);
const TabletPage = withData(async () => (await import('./pages/TabletPage.tsx')).TabletPage);
const BlogPage = withData(async () => (await import('./pages/BlogPage.tsx')).BlogPage);
const ArticlePage = withData(async () => (await import('./pages/ArticlePage.tsx')).ArticlePage);
const AdminLoginPage = withData(async () => (await import('./pages/AdminLoginPage.tsx')).AdminLoginPage);
const AdminPage = withData(async () => (await import('./pages/AdminPage.tsx')).AdminPage);
const AlexaTestPage = withData(async () => (await import('./pages/AlexaTestPage.tsx')).AlexaTestPage);
const AuthorizePage = withData(async () => (await import('./pages/AuthorizePage.tsx')).AuthorizePage);
const PrivacyPage = onItsWay(async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage);
const TermsPage = onItsWay(async () => (await import('./pages/TermsPage.tsx')).TermsPage);
const NotFoundPage = onItsWay(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage);
const Toaster = lazy(async () => ({ default: (await import('./ui/Toaster.tsx')).Toaster }));

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

/** The routes; each page is a chunk of its own. */
export function App() {
  useEffect(pageIsShown, []);
  return (
    <Router aroundNav={once}>
      <Bounded>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/setup" component={SetupPage} />
          <Route path="/dashboard" component={DashboardPage} />
          <Route path="/week" component={WeekPage} />
          <Route path="/chores" component={ChoresPage} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/invite" component={InvitePage} />
          <Route path="/join" component={JoinPage} />
          <Route path="/recover" component={RecoverPage} />
          <Route path="/tablet" component={TabletPage} />
          <Route path="/blog" component={BlogPage} />
          <Route path="/blog/:slug" component={ArticlePage} />
          <Route path="/admin/login" component={AdminLoginPage} />
          <Route path="/admin" component={AdminPage} />
          <Route path="/alexa-test" component={AlexaTestPage} />
          <Route path="/oauth/authorize" component={AuthorizePage} />
          <Route path="/privacy" component={PrivacyPage} />
          <Route path="/terms" component={TermsPage} />
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
  const isReading = readingPages.includes(path);
  const isAlive = useIsAlive();
  const [isNeeded, setIsNeeded] = useState(isAlive && !isReading);
  if (!isNeeded && isAlive && !isReading) setIsNeeded(true);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}
