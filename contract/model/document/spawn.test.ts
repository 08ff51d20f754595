import { expect, it } from 'vitest';
import { spawnRolesOf, spawnsFor, type SpaceSpawn } from './spawn';

const spawn = (id: string, more: Partial<SpaceSpawn> = {}): SpaceSpawn => ({
  id,
  x: 0,
  y: 0,
  dir: 0,
  ...more,
});
const chosen = (spawns: readonly SpaceSpawn[], ...roles: Parameters<typeof spawnsFor>[1]) =>
  spawnsFor(spawns, roles).map(({ id }) => id);

it('people arrive at spawns of their role, then at default ones, then at open ones', () => {
  const stage = spawn('stage', { roles: ['host', 'organizer'] });
  const door = spawn('door', { isDefault: true });
  const field = spawn('field');
  expect(chosen([stage, door, field], 'visitor', 'host')).toEqual(['stage']);
  expect(chosen([stage, door, field], 'visitor')).toEqual(['door']);
  expect(chosen([stage, field])).toEqual(['field']);
  expect(chosen([stage], 'visitor')).toEqual(['stage']);
});

it('a member has the role of the event, and that of a manager', () => {
  expect(spawnRolesOf({ type: 1, eventUserRole: 2 })).toEqual(['manager', 'host']);
  expect(spawnRolesOf({ type: 0, eventUserRole: 4 })).toEqual(['visitor']);
});
