import { useEffect, useRef, type PointerEvent } from 'react';
import { useSettings } from '../../app-context';
import { useDrag } from '../../input/use-drag';
import style from './joystick.module.css';
import { useMoves } from '../space-context';

/** Maximum distance of the knob from the centre, CSS px. */
const REACH = 44;

/** Virtual joystick for touch devices: part way walks, all the way runs. */
export function Joystick() {
  const { touch } = useSettings();
  const { stick } = useMoves();
  const knob = useRef<HTMLSpanElement>(null);
  useEffect(() => (touch ? () => stick(0, 0) : undefined), [stick, touch]);

  // Moves the knob directly, without a React render.
  const push = (x: number, y: number): void => {
    const long = Math.max(1, Math.hypot(x, y) / REACH);
    const [dx, dy] = [x / long, y / long];
    if (knob.current) knob.current.style.translate = `${dx}px ${dy}px`;
    stick(dx / REACH, dy / REACH);
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    push(event.clientX - left - width / 2, event.clientY - top - height / 2);
  };
  const drag = useDrag({ begin: follow, move: follow, end: () => push(0, 0) });
  if (!touch) return null;
  return (
    <div className={style['stick']} aria-hidden="true" data-testid="joystick" {...drag}>
      <span ref={knob} className={style['knob']} />
    </div>
  );
}
