import { StartLink } from './StartLink.tsx';

export function Closing() {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-6xl px-4 pb-14 sm:px-6 lg:pb-24">
      <div className="rounded-card bg-[#075f5b] px-6 py-12 text-center text-white shadow-soft sm:px-12 lg:py-16">
        <h2 id="closing" className="text-[min(1.875rem,13vw)]/tight font-extrabold text-balance sm:text-4xl">
          Tonight, the dishwasher will be full again
        </h2>
        <p className="mx-auto mt-4 mb-8 max-w-xl text-lg text-pretty">
          By then your pod can be up: a few names, one pot worth wanting, and a task that for once is not
          yours.
        </p>
        <StartLink variant="sun">Start Your Journey</StartLink>
      </div>
    </section>
  );
}
