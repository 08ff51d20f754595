import { useEffect, useRef, type PointerEvent } from 'react';
import { useSettings } from '../../app-context';
import style from './joystick.module.css';
import { useMoves } from '../space-context';

/** Maximum distance of the knob from the centre, CSS px. */
const REACH = 44;

/** Virtual joystick for touch devices: part way walks, all the way runs. */
export function Joystick() {
  const { touch } = useSettings();
  const { stick } = useMoves();
  const knob = useRef<HTMLSpanElement>(null);
  const pointerId = useRef<number | undefined>(undefined);
  useEffect(() => () => stick(0, 0), [stick]);
  if (!touch) return null;

  // Moves the knob directly, without a React render.
  const push = (x: number, y: number): void => {
    const long = Math.max(1, Math.hypot(x, y) / REACH);
    const [dx, dy] = [x / long, y / long];
    if (knob.current) knob.current.style.translate = `${dx}px ${dy}px`;
    stick(dx / REACH, dy / REACH);
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (pointerId.current !== event.pointerId) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    push(event.clientX - left - width / 2, event.clientY - top - height / 2);
  };
  const release = (event: PointerEvent<HTMLDivElement>): void => {
    if (pointerId.current !== event.pointerId) return;
    pointerId.current = undefined;
    push(0, 0);
  };
  return (
    <div
      className={style['stick']}
      aria-hidden="true"
      data-testid="joystick"
      onPointerDown={(event) => {
        if (pointerId.current !== undefined) return;
        pointerId.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span ref={knob} className={style['knob']} />
    </div>
  );
}
