import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Toaster } from './ui/Toaster.tsx';

const LandingPage = lazy(async () => ({ default: (await import('./pages/LandingPage.tsx')).LandingPage }));
const SetupPage = lazy(async () => ({ default: (await import('./pages/SetupPage.tsx')).SetupPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('./pages/DashboardPage.tsx')).DashboardPage,
}));
const BlogPage = lazy(async () => ({ default: (await import('./pages/BlogPage.tsx')).BlogPage }));
const ArticlePage = lazy(async () => ({ default: (await import('./pages/ArticlePage.tsx')).ArticlePage }));
const AdminLoginPage = lazy(async () => ({
  default: (await import('./pages/AdminLoginPage.tsx')).AdminLoginPage,
}));
const AdminPage = lazy(async () => ({ default: (await import('./pages/AdminPage.tsx')).AdminPage }));
const AlexaTestPage = lazy(async () => ({
  default: (await import('./pages/AlexaTestPage.tsx')).AlexaTestPage,
}));
const AuthorizePage = lazy(async () => ({
  default: (await import('./pages/AuthorizePage.tsx')).AuthorizePage,
}));
const PrivacyPage = lazy(async () => ({ default: (await import('./pages/PrivacyPage.tsx')).PrivacyPage }));
const TermsPage = lazy(async () => ({ default: (await import('./pages/TermsPage.tsx')).TermsPage }));
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
      </Suspense>
      <Toaster />
    </>
  );
}
