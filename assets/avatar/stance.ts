import { HEAD_UP, HIP_Y, TORSO, type Joint, type Limb, type Skeleton } from './skeleton';

/** The parameters of a pose; `stand` fills in the defaults and joins the limbs to the trunk. */
export interface Stance {
  readonly hip?: Joint;
  readonly lean?: number;
  readonly tilt?: number;
  /** Offset of the head from its rest above the neck. */
  readonly nod?: Joint;
  readonly hands: readonly [Joint, Joint];
  /** Outward bend of each elbow, logical pixels, along the limb's left normal. */
  readonly elbows?: readonly [number, number];
  readonly feet: readonly [Foot, Foot];
  readonly knees?: readonly [number, number];
  readonly sway?: number;
  readonly spread?: number;
  readonly drop?: number;
  readonly breath?: number;
  readonly eyes?: number;
  readonly joy?: number;
  readonly raised?: readonly [boolean, boolean];
}

export interface Foot extends Joint {
  readonly angle?: number;
}

/** Longest reach of an arm and a leg, from joint to hand or ankle: beyond it the limb would detach. */
export const ARM_REACH = 13.5;
export const LEG_REACH = 11.5;
/** Height of the ankle above the sole. */
const ANKLE = 3;

const within = (from: Joint, to: Joint, reach: number): Joint => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= reach) return to;
  const share = reach / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

function limb(from: Joint, to: Joint, bow: number, angle: number): Limb {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = {
    x: (from.x + to.x) / 2 + (dy / length) * bow,
    y: (from.y + to.y) / 2 - (dx / length) * bow,
  };
  return { from, bend, to, angle };
}

/** Builds the skeleton of a stance. `side` aligns shoulders and hips on one line. */
export function stand(stance: Stance, side: boolean): Skeleton {
  const { hip = { x: 0, y: HIP_Y }, lean = 0, tilt = 0, nod = { x: 0, y: 0 }, breath = 1 } = stance;
  const up = TORSO * breath;
  const along = (x: number, height: number): Joint => ({
    x: hip.x + Math.cos(lean) * x + Math.sin(lean) * height,
    y: hip.y + Math.sin(lean) * x - Math.cos(lean) * height,
  });
  const neck = along(0, up);
  const shoulder = (i: 0 | 1): Joint => along(side ? (i === 0 ? 0.6 : -0.8) : i === 0 ? -6.6 : 6.6, up - 3.2);
  const socket = (i: 0 | 1): Joint => along(side ? (i === 0 ? 0.5 : -0.5) : i === 0 ? -3.5 : 3.5, 0.5);
  const arm = (i: 0 | 1): Limb => {
    const from = shoulder(i);
    const to = within(from, stance.hands[i], ARM_REACH);
    return limb(from, to, stance.elbows?.[i] ?? 0, Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2);
  };
  const leg = (i: 0 | 1): Limb => {
    const from = socket(i);
    const foot = stance.feet[i];
    const to = within(from, { x: foot.x, y: foot.y - ANKLE }, LEG_REACH);
    return limb(from, to, stance.knees?.[i] ?? 0, foot.angle ?? 0);
  };
  return {
    hip,
    neck,
    lean,
    head: { x: neck.x + Math.sin(tilt) * HEAD_UP + nod.x, y: neck.y - Math.cos(tilt) * HEAD_UP + nod.y },
    tilt,
    arms: [arm(0), arm(1)],
    legs: [leg(0), leg(1)],
    sway: stance.sway ?? 0,
    spread: stance.spread ?? 0,
    drop: stance.drop ?? 1,
    breath,
    eyes: stance.eyes ?? 1,
    joy: stance.joy ?? 0,
    raised: stance.raised ?? [false, false],
  };
}
