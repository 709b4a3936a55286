import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { Closing } from '../../features/landing/Closing.tsx';
import { Features } from '../../features/landing/Features.tsx';
import { Footer } from '../../features/landing/frame/Footer.tsx';
import { Header } from '../../features/landing/frame/Header.tsx';
import { Hero } from '../../features/landing/Hero.tsx';
import { HowItWorks } from '../../features/landing/HowItWorks.tsx';
import { PainPoints } from '../../features/landing/PainPoints.tsx';
import { Testimonials } from '../../features/landing/Testimonials.tsx';
import { useWasServed } from '../../lib/page/served/useWasServed.ts';

// Chunks of their own: the contract, Zod and the forms come with them, and the page has no need to wait for them.
const ToDashboard = lazy(async () => ({
  default: (await import('../../features/landing/join/ToDashboard.tsx')).ToDashboard,
}));
const JoinDialog = lazy(async () => ({
  default: (await import('../../features/landing/join/JoinDialog.tsx')).JoinDialog,
}));

export function LandingPage() {
  const [search] = useSearchParams();
  const join = search.get('join');
  // The server sends this page to nobody who is signed in.
  const isVisitor = useWasServed();
  return (
    <>
      <Suspense>{isVisitor || <ToDashboard />}</Suspense>
      <Suspense>{join !== null && <JoinDialog join={join} />}</Suspense>
      <Header />
      <main>
        <Hero />
        <PainPoints />
        <HowItWorks />
        <Features />
        <Testimonials />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
