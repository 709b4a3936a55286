import { PhoneScreen } from './PhoneScreen.tsx';
import { StartLink } from './StartLink.tsx';

export function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-8 pb-12 sm:px-6 lg:grid-cols-[1.25fr_minmax(18rem,1fr)] lg:pt-14 lg:pb-20">
        <div className="text-center lg:text-start">
          <h1 className="text-[min(2.6rem,13vw)] leading-[1.08] font-extrabold tracking-tight sm:text-[min(3.75rem,9vw)]">
            <span className="block">Fewer debates.</span> <span className="block">Clean socks.</span>{' '}
            <span className="block text-primary">Pizza on Friday.</span>
          </h1>
          <p className="mx-auto mt-6 mb-8 max-w-xl text-lg text-pretty text-muted sm:text-xl lg:mx-0">
            ChorePod gives every chore a name and a tick. Each tick drops into a reward pot that your family
            fills together, and a full pot is pizza, or the zoo, or half an hour later to bed.
          </p>
          <StartLink>Turn Chaos into Calm - Get Started</StartLink>
          <p className="mt-4 text-sm font-semibold text-muted">
            Free. No ads, no trackers, nothing to install.
          </p>
        </div>
        <Phone />
      </div>
    </section>
  );
}

/** A child's phone in front of a rising sun, with what happens next stuck to its sides. */
function Phone() {
  return (
    // Where letters are so large that it has no room, it goes.
    <div className="@container">
      <div className="relative mx-auto w-64 @max-2xs:hidden sm:w-72">
        <div
          aria-hidden
          className="absolute inset-x-[-30%] top-[8%] aspect-square rounded-full bg-sun-soft"
        />
        <div className="relative rounded-[2.6rem] bg-[#2d2a3e] p-2.5 shadow-lifted dark:bg-[#0f0c15]">
          <PhoneScreen />
        </div>
        <Sticker className="-inset-e-6 top-[24%] rotate-6 bg-sun text-on-sun sm:-inset-e-14">
          +1 to Pizza night 🍕
        </Sticker>
        <Sticker className="-inset-s-6 bottom-[14%] -rotate-6 border border-line bg-surface text-success sm:-inset-s-16">
          Achieved Goal 🎉
        </Sticker>
      </div>
    </div>
  );
}

function Sticker({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={`absolute rounded-full px-4 py-2 text-sm font-extrabold whitespace-nowrap shadow-lifted ${className}`}
    >
      {children}
    </span>
  );
}
