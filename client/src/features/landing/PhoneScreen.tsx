import { Logo } from '../../ui/page/Logo.tsx';

/**
 * A child's dashboard on a phone of 340 pixels, made smaller. It is drawn by the page itself: a picture would come
 * later than everything around it.
 */
export function PhoneScreen() {
  return (
    <div
      role="img"
      aria-label="Mia's phone: a picture beside each chore; feeding the cat goes to the Pizza night pot, and watering the tomatoes is at 1 of 3."
      className="relative h-111 overflow-hidden rounded-[2rem] bg-page sm:h-126"
    >
      <div
        aria-hidden
        className="absolute w-85 origin-top-left rtl:origin-top-right scale-[0.694] select-none sm:scale-[0.788]"
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-2">
          <Logo />
          <span className="grid size-11 place-items-center rounded-full bg-[#b4441f] font-bold text-white">
            M
          </span>
        </div>
        <div className="px-3 pt-4">
          <p className="mb-4 px-1 text-2xl font-extrabold">The Rivers</p>
          <div className="rounded-card bg-surface p-3 shadow-soft">
            <p className="mb-3 flex min-h-touch items-center px-1 text-xl font-extrabold">Tasks</p>
            <div className="space-y-2">
              <Row title="Feed the cat" picture="🐱" who="Mia" isMine />
              <Row title="Water the tomatoes" picture="🍅" who="Zoe" count="1/3" />
              <Row title="Put the clean laundry away" picture="👕" who="Leo" />
              <Row title="Practise piano" picture="🎹" who="Mia" isMine />
              <Row title="Set the table" picture="🍽️" who="Zoe" />
              <Row title="Brush teeth" picture="🪥" who="Leo" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const colors = { Mia: 'bg-[#b4441f]', Zoe: 'bg-[#1f6ab4]', Leo: 'bg-[#6d3fc0]' };

interface RowProps {
  title: string;
  picture: string;
  who: keyof typeof colors;
  count?: string;
  /** Mia may tick it. */
  isMine?: boolean;
}

function Row({ title, picture, who, count, isMine = false }: RowProps) {
  return (
    <div className="flex items-start gap-2 rounded-tile border border-line p-2">
      <span
        className={`size-13 shrink-0 rounded-full border-3 ${isMine ? 'border-primary' : 'border-dashed border-line'}`}
      />
      <span className="grid h-13 w-10 shrink-0 place-items-center text-[2rem] leading-none">{picture}</span>
      <div className="flex min-h-13 min-w-0 flex-1 flex-col justify-center gap-0.5">
        <div className="flex items-center gap-3 leading-snug font-bold">
          <span className="min-w-0 flex-1">{title}</span>
          {count && <span className="rounded-full bg-sunken px-2.5 text-sm">{count}</span>}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="flex items-center gap-1.5">
            <span
              className={`grid size-5 place-items-center rounded-full text-[0.5625rem] font-bold text-white ${colors[who]}`}
            >
              {who.slice(0, 1)}
            </span>
            {who}
          </span>
          <span className="relative overflow-hidden rounded-lg bg-sun-soft px-2 pb-0.5 font-semibold text-ink">
            Pizza night Pot
            <span data-fill className="absolute inset-s-0 bottom-0 h-1 w-2/3 bg-sun" />
          </span>
        </div>
      </div>
    </div>
  );
}
