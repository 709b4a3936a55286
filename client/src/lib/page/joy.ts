// What only looks glad. It comes after the first paint, and nothing waits for it; what it means is said in words, too.

/** Milliseconds. */
const filling = 120;
const flight = 450;
const bumping = 250;
const said = 2600;
/** After so many the eye is elsewhere: what comes later comes without a flight. */
const tooLate = 800;

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The box of an element that is in sight, and under nothing that is not of its own row or card. */
function boxInSight(element: Element): DOMRect | undefined {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint?.(box.left + box.width / 2, box.top + box.height / 2);
  const home = element.closest('[data-pot], article, button') ?? element;
  return home.contains(top) && top !== null ? box : undefined;
}

/** What is in sight of these, the first of them. */
function firstInSight(elements: Iterable<Element>): DOMRect | undefined {
  for (const element of elements) {
    const box = boxInSight(element);
    if (box) return box;
  }
  return undefined;
}

interface Marble {
  potId: number;
  color: string;
  /** `performance.now()` of the tap. */
  tappedAt: number;
}

/**
 * Has a marble fly from the circle of a ticked row to its pot's count, or to the pot's badge in the row where the
 * card is out of sight; then the count bumps.
 */
export function flyMarble(button: Element, { potId, color, tappedAt }: Marble): void {
  const row = button.closest('article');
  const counts = document.querySelectorAll(`[data-pot="${potId}"] [data-count]`);
  const landed = () => counts.forEach(bump);
  const target = firstInSight([...counts, ...(row?.querySelectorAll('[data-badge]') ?? [])]);
  const flies = target && !isStill() && performance.now() - tappedAt < tooLate;
  const from = (row?.querySelector('[data-circle]') ?? button).getBoundingClientRect();
  if (flies) fly(marbleAt(from, color), from, target, landed);
  else landed();
}

function fly(marble: HTMLElement, from: DOMRect, to: DOMRect, landed: () => void): void {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const flying = marble.animate?.(
    [
      { transform: 'scale(0.4)', opacity: 1 },
      { transform: `translate(${x / 2}px, ${y / 2 - 48}px)`, opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(0.8)`, opacity: 1 },
    ],
    { duration: flight, delay: filling, easing: 'ease-in-out' },
  );
  document.body.append(marble);
  const land = () => {
    marble.remove();
    landed();
  };
  if (flying) flying.finished.then(land, land);
  else land();
}

const size = 18;

function marbleAt(from: DOMRect, color: string): HTMLElement {
  const marble = document.createElement('i');
  marble.ariaHidden = 'true';
  marble.dataset.marble = '';
  Object.assign(marble.style, {
    position: 'fixed',
    left: `${from.left + from.width / 2 - size / 2}px`,
    top: `${from.top + from.height / 2 - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: '50%',
    background: `radial-gradient(circle at 35% 30%, #fff9, transparent 45%), ${color}`,
    opacity: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  return marble;
}

function bump(count: Element): void {
  const frames = isStill() ? { opacity: [0.3, 1] } : { transform: ['scale(1)', 'scale(1.35)', 'scale(1)'] };
  count.animate?.(frames, { duration: bumping, easing: 'ease-out' });
}

/** Has somebody's face hop once; a line beside it, if any, goes by itself. A face that is out of sight comes along. */
export function hopFace(memberId: number, words: string): void {
  const faces = [...document.querySelectorAll(`[data-face="${memberId}"]`)];
  const face = faces.find(boxInSight);
  const shown = face ?? faces[0]?.cloneNode(true);
  if (words) sayBeside(face?.getBoundingClientRect(), [...(face ? [] : [shown ?? '']), words]);
  if (shown instanceof HTMLElement && !isStill())
    shown.animate?.(
      [
        { transform: 'none' },
        { transform: 'translateY(-0.75rem) rotate(-6deg)', offset: 0.4 },
        { transform: 'rotate(4deg)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 700, easing: 'ease-in-out' },
    );
}

/** Below a face that is in sight, or at the top. Screen readers hear it elsewhere. */
function sayBeside(face: DOMRect | undefined, what: readonly (Node | string)[]): void {
  const line = document.createElement('p');
  line.ariaHidden = 'true';
  line.dataset.joy = '';
  line.append(...what);
  line.className =
    'pointer-events-none fixed z-60 flex items-center gap-3 max-w-[calc(100vw-1rem)] rounded-card bg-success-soft px-4 py-2 font-extrabold text-success shadow-lifted';
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  const middle = face ? face.left + face.width / 2 : window.innerWidth / 2;
  const left = Math.max(8, Math.min(middle - width / 2, window.innerWidth - width - 8));
  Object.assign(line.style, {
    left: `${left}px`,
    top: face ? `${face.bottom + 8}px` : 'max(4.5rem, var(--toasts, 0px))',
  });
  const fading = line.animate?.(
    [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }],
    { duration: said, fill: 'both' },
  );
  const remove = () => line.remove();
  if (fading) fading.finished.then(remove, remove);
  else setTimeout(remove, said);
}
