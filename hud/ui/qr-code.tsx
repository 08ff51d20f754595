import { encode } from 'uqr';
import style from './qr-code.module.css';

/** White modules around the code: some cameras do not find it with fewer. */
const QUIET = 3;
const FINDER = 7;

/** True for modules of the three finder patterns, which are drawn as one shape each. */
function inFinder(x: number, y: number, size: number): boolean {
  const left = x < FINDER;
  const top = y < FINDER;
  return (left && top) || (x >= size - FINDER && top) || (left && y >= size - FINDER);
}

/** SVG path of the dark modules, in runs along the rows. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length;
  const dark = (x: number, y: number): boolean => rows[y]?.[x] === true && !inFinder(x, y, size);
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!dark(x, y) || dark(x - 1, y)) continue;
      let run = 1;
      while (dark(x + run, y)) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
    }
  return path;
}

interface Props {
  /** Content of the code, also in `data-url`. */
  readonly text: string;
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
  /** Covered by something, so that cameras cannot read it. */
  readonly dimmed?: boolean;
}

/** QR code, dark on white in both themes, as cameras require. */
export function QrCode({ text, label, size = 208, dimmed = false }: Props) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const modules = data.length;
  const far = modules - FINDER;
  const corners = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const;
  return (
    <svg
      className={style['code']}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${modules + QUIET * 2} ${modules + QUIET * 2}`}
      role="img"
      aria-label={label}
      data-url={text}
      data-dimmed={dimmed || undefined}
    >
      <path d={qrPath(data)} shapeRendering="crispEdges" />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect x={x + 0.5} y={y + 0.5} width={6} height={6} rx={1.4} className={style['ring']} />
          <rect x={x + 2} y={y + 2} width={3} height={3} rx={0.9} />
        </g>
      ))}
    </svg>
  );
}
