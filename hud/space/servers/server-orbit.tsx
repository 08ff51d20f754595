import type { Occupancy } from './server-occupancy';
import style from './server-orbit.module.css';

const SIZE = 52;
const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

interface Props {
  readonly number: number;
  /** Share of taken places: 0 to 1, and above with managers. */
  readonly share: number;
  readonly occupancy: Occupancy;
}

/** A server as a small planet: the orbit closes as it fills, with a moon at its end. */
export function ServerOrbit({ number, share, occupancy }: Props) {
  const filled = Math.min(1, Math.max(0, share));
  const angle = filled * 2 * Math.PI - Math.PI / 2;
  const middle = SIZE / 2;
  return (
    <svg
      className={style['orbit']}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      data-occupancy={occupancy}
      aria-hidden="true"
    >
      <circle className={style['path']} cx={middle} cy={middle} r={RADIUS} />
      <circle
        className={style['filled']}
        cx={middle}
        cy={middle}
        r={RADIUS}
        strokeDasharray={`${ROUND * filled} ${ROUND}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
      <circle className={style['planet']} cx={middle} cy={middle} r={15} />
      <path
        className={style['shade']}
        d={`M ${middle + 9} ${middle - 12} a 15 15 0 0 1 -21 21 a 17 17 0 0 0 21 -21`}
      />
      <text className={style['number']} x={middle} y={middle + 5}>
        {number}
      </text>
      <circle
        className={style['moon']}
        cx={middle + RADIUS * Math.cos(angle)}
        cy={middle + RADIUS * Math.sin(angle)}
        r={4}
      />
    </svg>
  );
}
