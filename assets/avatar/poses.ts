import { HIP_Y, type Moment, type Skeleton } from './skeleton';
import { stand, type Stance } from './stance';

const TURN = Math.PI * 2;
/** Half-wave: 0 at both ends of a half turn, 1 in its middle. */
const rise = (angle: number): number => Math.max(0, Math.sin(angle));

/** The eyes shut in the last quarter: frame 3 of the four idle frames is the blink. */
const blink = (phase: number): number => Math.min(1, Math.abs(phase - 0.75) / 0.09);

const REST_FRONT = {
  hands: [
    { x: -10.6, y: -12.2 },
    { x: 10.6, y: -12.2 },
  ],
  feet: [
    { x: -3.9, y: 0 },
    { x: 3.9, y: 0 },
  ],
} as const;
const REST_SIDE = {
  hands: [
    { x: 1.2, y: -11.2 },
    { x: -1.6, y: -11.4 },
  ],
  feet: [
    { x: 0.9, y: 0 },
    { x: -1.1, y: 0 },
  ],
} as const;

function idle(side: boolean, phase: number): Stance {
  const air = (1 - Math.cos(phase * TURN)) / 2;
  const rest = side ? REST_SIDE : REST_FRONT;
  const [a, b] = rest.hands;
  return {
    ...rest,
    breath: 1 + 0.035 * air,
    nod: { x: 0, y: -0.2 * air },
    hands: [
      { x: a.x - (side ? 0 : 0.3 * air), y: a.y - 0.4 * air },
      { x: b.x + (side ? 0 : 0.3 * air), y: b.y - 0.4 * air },
    ],
    eyes: blink(phase),
  };
}

interface Gait {
  readonly stride: number;
  readonly lift: number;
  readonly bob: number;
  readonly lean: number;
  readonly arm: number;
  readonly elbow: number;
}
const WALK: Gait = { stride: 5.4, lift: 3, bob: 1.5, lean: 0.03, arm: 0.72, elbow: 1 };
const RUN: Gait = { stride: 7.2, lift: 4.6, bob: 2, lean: 0.12, arm: 1.15, elbow: 3 };

/** Side view: the feet move backwards on the ground and forwards through the air. */
function strideSide(gait: Gait, phase: number): Stance {
  const angle = phase * TURN;
  const bob = gait.bob * Math.abs(Math.sin(angle)) ** 1.5;
  const foot = (a: number) => ({
    x: -gait.stride * Math.cos(a),
    y: -gait.lift * rise(-a),
    angle: -0.5 * rise(-a + 0.9) + 0.22 * rise(a + Math.PI / 2) * rise(-a + 1.2),
  });
  const hip = { x: 0, y: HIP_Y - bob + 0.7 };
  const hand = (a: number) => {
    const swing = gait.arm * Math.cos(a);
    return { x: 0.4 + 11.4 * Math.sin(swing), y: hip.y - 11.2 + 11.2 * Math.cos(swing) };
  };
  return {
    hip,
    lean: -gait.lean,
    tilt: -gait.lean * 0.4,
    nod: { x: -0.3, y: 0.35 * Math.sin(angle * 2) },
    feet: [foot(angle), foot(angle + Math.PI)],
    knees: [-0.6 - rise(-angle) * 2.4, -0.6 - rise(angle) * 2.4],
    hands: [hand(angle), hand(angle + Math.PI)],
    elbows: [gait.elbow, gait.elbow],
    spread: Math.abs(Math.cos(angle)),
    sway: 0.7 * Math.sin(angle * 2) + 0.6,
  };
}

/** Front and back view: depth is shown as lift, since scaling would flicker. */
function strideFront(gait: Gait, phase: number, back: boolean): Stance {
  const angle = phase * TURN;
  const bob = gait.bob * Math.abs(Math.sin(angle)) ** 1.5;
  const near = back ? -1 : 1;
  const roll = Math.sin(angle);
  const foot = (a: number, side: number) => ({
    x: side * 3.7 + roll * 0.3,
    y: -gait.lift * 0.95 * rise(-a) + near * 0.9 * Math.cos(a),
    angle: side * 0.1 * rise(-a),
  });
  const hip = { x: roll * 0.7, y: HIP_Y - bob + 0.3 };
  const hand = (a: number, side: number) => {
    const reach = -Math.cos(a);
    return {
      x: hip.x + side * (10.4 - gait.arm * 2.2 * Math.max(0, reach * near) + 0.5 * rise(a)),
      y: hip.y - 1.2 - gait.arm * 3.1 * Math.abs(reach) + near * 0.9 * reach,
    };
  };
  return {
    hip,
    lean: roll * 0.03,
    tilt: -roll * 0.035,
    nod: { x: roll * 0.2, y: 0.3 * Math.sin(angle * 2) },
    feet: [foot(angle, -1), foot(angle + Math.PI, 1)],
    hands: [hand(angle, -1), hand(angle + Math.PI, 1)],
    elbows: [-1.3, 1.3],
    spread: 0.3 * Math.abs(Math.cos(angle)),
    sway: -roll * 1.1,
  };
}

/**
 * Sitting on a seat; the knees hide the thighs. Seats face front or back only, so the side view sits on the
 * ground.
 */
function sit(side: boolean, phase: number): Stance {
  const air = (1 - Math.cos(phase * TURN)) / 2;
  const common = { breath: 1 + 0.02 * air, drop: 0.25, eyes: blink(phase) };
  if (side)
    return {
      ...common,
      hip: { x: 0.8, y: -3.4 },
      lean: 0.05,
      nod: { x: -0.6, y: 0 },
      feet: [
        { x: -8.4, y: 0.6 },
        { x: -9.6, y: -0.4 },
      ],
      knees: [-4.6, -5],
      hands: [
        { x: -3.4, y: -7 },
        { x: -4.6, y: -7.4 },
      ],
      elbows: [2.4, 2.4],
    };
  return {
    ...common,
    hip: { x: 0, y: -7.8 },
    feet: [
      { x: -5, y: 1.2 },
      { x: 5, y: 1.2 },
    ],
    knees: [1.5, -1.5],
    hands: [
      { x: -7, y: -8 },
      { x: 7, y: -8 },
    ],
    elbows: [-3, 3],
  };
}

/** One hand raised beside the head, swinging twice. In the side view the near hand waves forward. */
function wave(side: boolean, phase: number): Stance {
  const swing = Math.sin(phase * TURN);
  const base = idle(side, 0);
  // The hand moves around the shoulder, from beside the head outwards.
  const angle = 0.93 + swing * 0.24;
  const shoulder = { x: 6.6, y: HIP_Y - 11.3 };
  const right = { x: shoulder.x + 11.8 * Math.sin(angle), y: shoulder.y - 11.8 * Math.cos(angle) };
  const near = { x: 0.6 - 12.6 * Math.sin(angle + 0.2), y: shoulder.y - 12.6 * Math.cos(angle + 0.2) };
  return {
    ...base,
    tilt: (side ? 0.03 : -0.05) + swing * 0.02,
    hands: side ? [near, base.hands[1]] : [base.hands[0], right],
    elbows: side ? [-2, 0] : [0, -2.2],
    raised: side ? [true, false] : [false, true],
    joy: 1,
  };
}

/** The hips swing, the arms rise alternately, the feet step. */
function dance(side: boolean, phase: number): Stance {
  const angle = phase * TURN;
  const swing = Math.sin(angle);
  const hop = 1.6 * (1 - Math.cos(angle * 2)) * 0.5;
  const hip = { x: swing * (side ? 0.8 : 1.8), y: HIP_Y - hop + 0.6 };
  const up = (share: number, at: number): { x: number; y: number } =>
    side
      ? { x: -7 - share * 3, y: -15 - hop - share * 12 }
      : { x: at * (11.5 + share * 3.2), y: -14 - hop - share * 15.5 };
  const shares: [number, number] = [(1 + swing) / 2, (1 - swing) / 2];
  return {
    hip,
    lean: -swing * 0.06,
    tilt: swing * 0.09,
    hands: [up(shares[0], -1), up(shares[1], 1)],
    elbows: side ? [-2, -2] : [2, -2],
    feet: side
      ? [
          { x: 1.2, y: -1.4 * Math.max(0, swing) },
          { x: -1.4, y: -1.4 * Math.max(0, -swing) },
        ]
      : [
          { x: -4.2, y: -1.6 * Math.max(0, swing) },
          { x: 4.2, y: -1.6 * Math.max(0, -swing) },
        ],
    sway: -swing * 1.6,
    spread: 0.3,
    raised: [false, false],
    joy: 1,
  };
}

function stanceOf({ facing, pose, phase }: Moment): Stance {
  const side = facing === 'side';
  const at = phase - Math.floor(phase);
  switch (pose) {
    case 'idle':
      return idle(side, at);
    case 'walk':
    case 'run': {
      const gait = pose === 'walk' ? WALK : RUN;
      return side ? strideSide(gait, at) : strideFront(gait, at, facing === 'back');
    }
    case 'sit':
      return sit(side, at);
    case 'wave':
      return wave(side, at);
    case 'dance':
      return dance(side, at);
  }
}

/** Joint positions at one moment of an animation. Continuous; phase 1 equals phase 0. */
export const poseSkeleton = (moment: Moment): Skeleton => stand(stanceOf(moment), moment.facing === 'side');
