import { afterPaint } from '../../browser/screen/afterPaint.ts';

const particles = 15;
const colors = ['#ffb627', '#0b7a75', '#b3286b', '#1f6fb5', '#2f9e5b'];
const duration = 900;

/**
 * Throws 15 particles from the middle of an element (docs/product.md, Constants), once what the tap changed has
 * been painted; does nothing where motion is unwanted. What is out of sight throws from the edge that it is behind.
 */
export function throwConfetti(from: Element): void {
  afterPaint(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const { left, top, width, height } = from.getBoundingClientRect();
    const within = (middle: number, size: number) => Math.min(Math.max(middle, 0), size);
    throwFrom(within(left + width / 2, window.innerWidth), within(top + height / 2, window.innerHeight));
  });
}

function throwFrom(x: number, y: number): void {
  const layer = document.createElement('div');
  layer.ariaHidden = 'true';
  Object.assign(layer.style, {
    position: 'fixed',
    left: `${x}px`,
    top: `${y}px`,
    zIndex: '60',
    pointerEvents: 'none',
  });
  layer.append(...Array.from({ length: particles }, (_, index) => particle(index)));
  document.body.append(layer);
  setTimeout(() => layer.remove(), duration);
}

function particle(index: number): HTMLElement {
  const piece = document.createElement('i');
  piece.dataset.confetti = '';
  Object.assign(piece.style, {
    position: 'absolute',
    width: '9px',
    height: index % 2 ? '9px' : '5px',
    borderRadius: index % 3 ? '2px' : '50%',
    background: colors[index % colors.length],
  });
  const angle = (2 * Math.PI * index) / particles;
  const reach = 40 + Math.random() * 50;
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  // Older browsers and the tests have no animations: the pieces then just sit there until the layer goes.
  piece.animate?.(
    [
      { transform: 'translate(-50%, -50%) scale(0.4)', opacity: 1 },
      { transform: `translate(${x}px, ${y - 20}px) rotate(${x * 4}deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${x * 1.2}px, ${y + 60}px) rotate(${x * 8}deg)`, opacity: 0 },
    ],
    { duration, easing: 'cubic-bezier(0.2, 0.6, 0.6, 1)', fill: 'both' },
  );
  return piece;
}
