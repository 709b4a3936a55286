import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

/** The quiet edge that readers need around the code, in its own squares. */
const edge = 4;

/** A link to hold a camera to. Dark on white on any page: many cameras read no other. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const code = generate(link, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * edge;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-edge} ${-edge} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-field bg-white text-black"
    >
      <path d={toSvgPath(code)} fill="currentColor" />
    </svg>
  );
}
