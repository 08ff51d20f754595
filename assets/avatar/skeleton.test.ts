import { describe, expect, it } from 'vitest';
import type { Facing, FigurePose } from './figure-types';
import { poseSkeleton } from './poses';
import type { Joint, Skeleton } from './skeleton';
import { ARM_REACH, LEG_REACH } from './stance';

const FACINGS: readonly Facing[] = ['front', 'side', 'back'];
const POSES: readonly FigurePose[] = ['idle', 'walk', 'run', 'sit', 'wave', 'dance'];
const PHASES = Array.from({ length: 48 }, (_, i) => i / 48);
const distance = (a: Joint, b: Joint): number => Math.hypot(a.x - b.x, a.y - b.y);

const MOMENTS = FACINGS.flatMap((facing) =>
  POSES.flatMap((pose) => PHASES.map((phase) => ({ facing, pose, phase }))),
);
/** Lists the moments at which a predicate fails. */
const broken = (holds: (skeleton: Skeleton) => boolean): readonly object[] =>
  MOMENTS.filter((moment) => !holds(poseSkeleton(moment)));

describe('skeleton', () => {
  it('attaches arms to the trunk with hands within reach', () => {
    const attached = ({ arms, neck }: Skeleton): boolean =>
      arms.every(({ from, to }) => distance(from, neck) < 8 && distance(from, to) <= ARM_REACH + 1e-9);
    expect(broken(attached)).toEqual([]);
  });

  it('attaches legs to the hip with feet within reach', () => {
    const attached = ({ legs, hip }: Skeleton): boolean =>
      legs.every(({ from, to }) => distance(from, hip) < 4.5 && distance(from, to) <= LEG_REACH + 1e-9);
    expect(broken(attached)).toEqual([]);
  });

  it('attaches the head to the neck', () => {
    expect(broken(({ head, neck }) => distance(head, neck) < 10)).toEqual([]);
  });

  it('alternates the feet while walking, one always near the ground', () => {
    for (const facing of FACINGS) {
      const lifts = PHASES.map((phase) =>
        poseSkeleton({ facing, pose: 'walk', phase }).legs.map(({ to }) => -3 - to.y),
      );
      for (const [left = 0, right = 0] of lifts) expect(Math.min(left, right)).toBeLessThan(1.3);
      expect(Math.max(...lifts.map(([left = 0]) => left))).toBeGreaterThan(1.8);
      expect(Math.max(...lifts.map(([, right = 0]) => right))).toBeGreaterThan(1.8);
    }
  });

  it('bobs twice per walk cycle and swings the arms against the legs', () => {
    const at = (phase: number): Skeleton => poseSkeleton({ facing: 'side', pose: 'walk', phase });
    expect(at(0.25).head.y).toBeLessThan(at(0).head.y - 0.7);
    expect(at(0.75).head.y).toBeLessThan(at(0.5).head.y - 0.7);
    // Facing left: forward is a smaller x.
    expect(at(0).legs[0].to.x).toBeLessThan(at(0).legs[1].to.x);
    expect(at(0).arms[0].to.x).toBeGreaterThan(at(0).arms[1].to.x);
  });

  it('shuts the eyes only in the fourth idle frame', () => {
    const eyes = [0, 0.25, 0.5, 0.75].map(
      (phase) => poseSkeleton({ facing: 'front', pose: 'idle', phase }).eyes,
    );
    expect(eyes).toEqual([1, 1, 1, 0]);
  });
});
