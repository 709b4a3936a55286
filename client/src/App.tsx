import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Toaster } from './ui/Toaster.tsx';

const LandingPage = lazy(async () => ({ default: (await import('./pages/LandingPage.tsx')).LandingPage }));
const SetupPage = lazy(async () => ({ default: (await import('./pages/SetupPage.tsx')).SetupPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('./pages/DashboardPage.tsx')).DashboardPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }));

/** The routes; each page is a chunk of its own. */
export function App() {
  return (
    <>
      <Suspense>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/setup" component={SetupPage} />
          <Route path="/dashboard" component={DashboardPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
      <Toaster />
    </>
  );
}
