import { expect, test } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import { Pose } from '../../contract/model/motion';
import { skyLight } from './sky/sky';
import { DirtyCheck } from './dirty-check';
import { World } from './world';

const member = { nickname: 'a', look: { color: 0, head: 0, body: 0 }, self: false, away: false };
const still = (): { world: World; dirtyCheck: DirtyCheck } => {
  const world = new World(meadow(20, 20));
  for (const slot of [1, 2]) {
    world.setMember(slot, member);
    world.show(slot, 100 * slot, 100);
  }
  world.self = 1;
  const dirtyCheck = new DirtyCheck();
  dirtyCheck.unchanged(world, skyLight(10));
  return { world, dirtyCheck };
};

test('an equal world is unchanged', () => {
  const { world, dirtyCheck } = still();
  expect(dirtyCheck.unchanged(world, skyLight(10))).toBe(true);
  expect(dirtyCheck.unchanged(world, skyLight(10.001))).toBe(true);
});

const CHANGES: readonly [string, (world: World) => void][] = [
  ['a step', (world) => (world.x[2] = 200.25)],
  ['a step down', (world) => (world.y[2] = 100.25)],
  ['a turn', (world) => (world.dir[2] = 3)],
  ['a pose', (world) => (world.pose[2] = Pose.sit)],
  ['coming into view', (world) => world.show(3, 5, 5)],
  ['fading in', (world) => (world.fade[2] = 0.5)],
  ['going', (world) => world.removeMember(2)],
  ['another look', (world) => world.setMember(2, { ...member, look: { color: 1, head: 1, body: 1 } })],
  ['another 3D look', (world) => world.setMember(2, { ...member, look3d: 1300 })],
  ['an away state', (world) => world.setMember(2, { ...member, away: true })],
  ['entering again', (world) => (world.self = 2)],
];
test.each(CHANGES)('%s is one change', (_name, change) => {
  const { world, dirtyCheck } = still();
  change(world);
  expect(dirtyCheck.unchanged(world, skyLight(10))).toBe(false);
  expect(dirtyCheck.unchanged(world, skyLight(10))).toBe(true);
});

test('the light of a later hour is a change', () => {
  const { world, dirtyCheck } = still();
  // Noon is as bright as late morning.
  expect(dirtyCheck.unchanged(world, skyLight(12))).toBe(true);
  expect(dirtyCheck.unchanged(world, skyLight(18))).toBe(false);
  expect(dirtyCheck.unchanged(world, skyLight(18, 'petals'))).toBe(false);
  expect(dirtyCheck.unchanged(world, skyLight(18, 'petals'))).toBe(true);
  expect(dirtyCheck.unchanged(world, skyLight(18))).toBe(false);
  expect(dirtyCheck.unchanged(world, skyLight(18.1))).toBe(false);
});

test('dancing is a constant change', () => {
  const { world, dirtyCheck } = still();
  world.pose[2] = Pose.dance;
  dirtyCheck.unchanged(world, skyLight(10));
  expect(dirtyCheck.unchanged(world, skyLight(10))).toBe(false);
});

test('a crowd beyond the initial capacity is compared completely', () => {
  const { world, dirtyCheck } = still();
  for (let slot = 3; slot < 300; slot++) world.show(slot, slot, 5);
  dirtyCheck.unchanged(world, skyLight(10));
  expect(dirtyCheck.unchanged(world, skyLight(10))).toBe(true);
  world.x[299] = 1;
  expect(dirtyCheck.unchanged(world, skyLight(10))).toBe(false);
});
