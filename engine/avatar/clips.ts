import { Pose } from '../../contract/model/motion';
import {
  BONES,
  boneMatrices,
  PIVOTS,
  REAL_PIVOTS,
  type Bone,
  type Pivots,
  type Posture,
  type Vec,
} from './rig';

/** An animation clip: number of samples, and the posture at a position of its cycle, 0..1. */
interface Clip {
  readonly frames: number;
  readonly at: (phase: number) => Posture;
}

const TURN = Math.PI * 2;
/** The arms hang slightly outwards. */
const HANG = 0.16;

/** A stride; forward is a negative rotation about x, knees bend backwards, elbows forwards. */
function stride(phase: number, run: boolean): Posture {
  const swing = Math.sin(phase * TURN);
  const reach = run ? 0.95 : 0.62;
  const lift = (side: number): number => Math.max(0, Math.sin(phase * TURN + side)) * (run ? 1.25 : 0.62);
  const arm = run ? 0.85 : 0.55;
  const elbow = run ? -1.25 : -0.28;
  const bounce = Math.abs(Math.cos(phase * TURN));
  return {
    shift: [0, (run ? 0.05 : 0.026) * bounce, 0],
    turns: {
      hips: [0, swing * 0.1, swing * 0.03],
      chest: [run ? 0.2 : 0.04, -swing * 0.2, 0],
      head: [run ? -0.14 : -0.02, swing * 0.1, 0],
      leftLeg: [-swing * reach, 0, 0],
      leftFoot: [lift(Math.PI * 0.6), 0, 0],
      rightLeg: [swing * reach, 0, 0],
      rightFoot: [lift(-Math.PI * 0.4), 0, 0],
      leftArm: [swing * arm, 0, HANG],
      leftHand: [elbow, 0, 0],
      rightArm: [-swing * arm, 0, -HANG],
      rightHand: [elbow, 0, 0],
    },
  };
}

const idle = (phase: number): Posture => {
  const breath = Math.sin(phase * TURN);
  return {
    shift: [0, breath * 0.004, 0],
    turns: {
      chest: [0.012 * breath, 0, 0],
      head: [-0.02 * breath, 0.05 * Math.sin(phase * TURN + 1), 0],
      leftArm: [0.02, 0, HANG + 0.03 * breath],
      rightArm: [0.02, 0, -HANG - 0.03 * breath],
      leftHand: [-0.14, 0, 0],
      rightHand: [-0.14, 0, 0],
    },
  };
};

/** A skirt lies on the lap: parts on the hip bone are flattened. */
const LAP = { hips: [1, 0.5, 0.62] } as const;

/** Sitting on a seat, or on the ground with the legs forward. */
const sit = (phase: number, ground = false): Posture => {
  const breath = Math.sin(phase * TURN);
  const [leg, foot, apart] = ground ? [-1.55, 0.03, 0.2] : [-1.42, 1.3, 0.06];
  return {
    shift: [0, ground ? -0.19 : -0.055, 0.02],
    sizes: LAP,
    turns: {
      chest: [0.02 + 0.012 * breath, 0, 0],
      head: [-0.02 * breath, 0, 0],
      leftLeg: [leg, 0, apart],
      leftFoot: [foot, 0, 0],
      rightLeg: [leg, 0, -apart],
      rightFoot: [foot, 0, 0],
      leftArm: [-0.42, 0, HANG],
      leftHand: [-0.5, 0, 0],
      rightArm: [-0.42, 0, -HANG],
      rightHand: [-0.5, 0, 0],
    },
  };
};

const wave = (phase: number): Posture => {
  const still = idle(phase);
  return {
    shift: [0, 0.006 * Math.abs(Math.sin(phase * TURN)), 0],
    turns: {
      ...still.turns,
      chest: [0, 0, 0.05],
      head: [0, 0, 0.09],
      rightArm: [-0.2, 0, -2.05],
      rightHand: [0, 0, -0.5 + 0.6 * Math.sin(phase * TURN * 2)],
    },
  };
};

const dance = (phase: number): Posture => {
  const beat = phase * TURN * 2;
  const side = Math.sin(phase * TURN);
  const up = (1 + side) / 2;
  return {
    shift: [side * 0.035, 0.035 * Math.abs(Math.sin(beat)), 0],
    turns: {
      hips: [0, side * 0.35, side * 0.12],
      chest: [0, side * 0.2, -side * 0.18],
      head: [0, -side * 0.2, side * 0.14],
      leftLeg: [-0.2 * Math.abs(Math.sin(beat)), 0, 0.1 + side * 0.1],
      rightLeg: [-0.2 * Math.abs(Math.cos(beat)), 0, -0.1 + side * 0.1],
      leftFoot: [0.35 * Math.abs(Math.sin(beat)), 0, 0],
      rightFoot: [0.35 * Math.abs(Math.cos(beat)), 0, 0],
      leftArm: [-0.3, 0, 0.5 + 1.9 * up],
      leftHand: [-0.4, 0, 0.5 * Math.sin(beat)],
      rightArm: [-0.3, 0, -0.5 - 1.9 * (1 - up)],
      rightHand: [-0.4, 0, -0.5 * Math.sin(beat)],
    },
  };
};

/** Clip index after the poses: sitting on the ground. */
export const ON_GROUND = 6;

const CLIPS: Readonly<Record<Pose | typeof ON_GROUND, Clip>> = {
  [Pose.idle]: { frames: 12, at: idle },
  [Pose.walk]: { frames: 24, at: (phase) => stride(phase, false) },
  [Pose.run]: { frames: 24, at: (phase) => stride(phase, true) },
  [Pose.sit]: { frames: 8, at: (phase) => sit(phase) },
  [Pose.wave]: { frames: 24, at: wave },
  [Pose.dance]: { frames: 32, at: dance },
  [ON_GROUND]: { frames: 8, at: (phase) => sit(phase, true) },
};
const ALL = Object.keys(CLIPS).map(Number) as (keyof typeof CLIPS)[];

/** Offset of a seated real-looking figure and its knees, so that its feet reach the ground. */
const SEAT_DROP = 0.025;
const KNEES = 0.44;

/** Adapts a seated posture to longer legs: the figure sits lower. */
function seated({ shift: [x, y, z] = [0, 0, 0], turns }: Posture, pivots: Pivots, ground: boolean): Posture {
  const longer = pivots.leftLeg[1] - PIVOTS.leftLeg[1];
  const bent = (bone: Bone, by: number): Vec => {
    const [about, ...rest] = turns[bone] ?? [0, 0, 0];
    return [about + by, ...rest];
  };
  return {
    shift: [x, y - longer - (ground ? 0 : SEAT_DROP), z],
    turns: ground
      ? turns
      : {
          ...turns,
          leftLeg: bent('leftLeg', -KNEES),
          leftFoot: bent('leftFoot', KNEES),
          rightLeg: bent('rightLeg', -KNEES),
          rightFoot: bent('rightFoot', KNEES),
        },
  };
}

export interface BakedClips {
  /** RGBA texels: three per bone (the rows of its matrix), one texture row per frame. */
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
  /** First row and number of rows by pose, then of `ON_GROUND`. */
  readonly rows: readonly (readonly [first: number, count: number])[];
  /** Row offset of the same frame for the real-looking figures. */
  readonly real: number;
}

/**
 * Bakes all clips into one texture for instanced animation: catalogue figures first, then the real-looking
 * ones.
 */
export function bakeClips(): BakedClips {
  const width = BONES.length * 3;
  const real = ALL.reduce<number>((sum, clip) => sum + CLIPS[clip].frames, 0);
  const height = real * 2;
  const data = new Float32Array(width * height * 4);
  const rows: [number, number][] = [];
  let row = 0;
  for (const pivots of [PIVOTS, REAL_PIVOTS])
    for (const clip of ALL) {
      const { frames, at } = CLIPS[clip];
      if (pivots === PIVOTS) rows.push([row, frames]);
      for (let frame = 0; frame < frames; frame++, row++) {
        const posture = at(frame / frames);
        const sits = clip === Pose.sit || clip === ON_GROUND;
        const held = sits && pivots !== PIVOTS ? seated(posture, pivots, clip === ON_GROUND) : posture;
        for (const [bone, matrix] of boneMatrices(held, pivots).entries())
          data.set(matrix, (row * width + bone * 3) * 4);
      }
    }
  return { data, width, height, rows, real };
}
