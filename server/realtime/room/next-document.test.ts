import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { canStand } from '../../../contract/model/collision';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { seeded } from '../../seed/kit/planter';
import { MovementValidator } from '../movement/movement-validator';
import { memberNamed } from '../testing/memory-platform';
import { peopleMovedBy, prepareDocument } from './next-document';
import { createPlayerState, type PlayerState } from './player-state';
import { RoomElements } from './room-elements';

const KINDS = ['tree', 'bench', 'gate', 'lamp', 'fountain', 'sofa'];

/** A map of a random size with water, walls and things. */
function randomDocument(random: () => number): SpaceDocument {
  const [wide, high] = [8 + Math.floor(random() * 30), 8 + Math.floor(random() * 30)];
  const at = (tiles: number): number => Math.floor(random() * tiles * 32);
  const letters = random() < 0.1 ? '~' : '....~#';
  return {
    ...meadow(wide, high),
    ground: Array.from({ length: high }, () =>
      Array.from({ length: wide }, () => letters[Math.floor(random() * letters.length)] ?? '.').join(''),
    ),
    elements: Array.from({ length: Math.floor(random() * 30) }, (_, i) => ({
      id: `e${i}`,
      kind: KINDS[Math.floor(random() * KINDS.length)] ?? 'tree',
      x: at(wide),
      y: at(high),
      variant: 0,
      on: random() < 0.5,
    })),
    walls: Array.from({ length: Math.floor(random() * 6) }, () => ({
      x: at(wide),
      y: at(high),
      width: 8 + at(6),
      height: 8 + at(6),
    })),
    spawns: Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => ({
      id: `s${i}`,
      x: at(wide),
      y: at(high),
      dir: 0,
    })),
  };
}

function playerAt(slot: number, x: number, y: number): PlayerState {
  const userId = `u${slot}`;
  const session = {
    id: userId,
    userId,
    kind: 'guest',
    spaceId: undefined,
    needsPhone: false,
    expiresAt: 0,
  } as const;
  const loaded = { member: memberNamed(userId), position: undefined, gates: [] };
  return createPlayerState(slot, session, loaded, new MovementValidator(x, y, 0), 0);
}

describe('people and a newer document', () => {
  it('can all stand afterwards, and those who could stand before have not moved', async () => {
    const random = seeded(5);
    let moved = 0;
    for (let round = 0; round < 60; round++) {
      const [before, after] = [randomDocument(random), randomDocument(random)];
      const elements = new RoomElements(before, new Map(), new Map());
      const next = await prepareDocument({ version: 2, document: after }, elements);
      const people = Array.from({ length: 20 }, (_, slot) =>
        playerAt(slot, random() * before.widthTiles * 32, random() * before.heightTiles * 32),
      );
      const effects = new Map(peopleMovedBy(next, before, people).map(({ player, to }) => [player, to]));
      const grid = next.elements.gridFor(new Set());
      const { columns, rows } = grid;
      let hasRoom = false;
      for (let cell = 0; cell < columns * rows && !hasRoom; cell++)
        hasRoom = canStand(grid, (cell % columns) * 8 + 4, Math.floor(cell / columns) * 8 + 4);
      for (const player of people) {
        const { x, y } = player.movement;
        const to = effects.get(player) ?? player.movement;
        if (canStand(grid, x, y)) expect(to).toBe(player.movement);
        else if (hasRoom) expect([round, to, canStand(grid, to.x, to.y)]).toEqual([round, to, true]);
        if (to !== player.movement) moved++;
      }
    }
    expect(moved).toBeGreaterThan(100);
  });

  it('are put where a way leads to a spawn point, not into a closed yard', async () => {
    const before = meadow(40, 40);
    // The person stands in the wall of a yard without a door.
    const walls = [
      { x: 320, y: 320, width: 320, height: 40 },
      { x: 320, y: 600, width: 320, height: 40 },
      { x: 320, y: 320, width: 40, height: 320 },
      { x: 600, y: 320, width: 40, height: 320 },
    ];
    const document = { ...before, walls, spawns: [{ id: 's', x: 100, y: 100, dir: 0 }] };
    const next = await prepareDocument(
      { version: 2, document },
      new RoomElements(before, new Map(), new Map()),
    );
    const [effect] = peopleMovedBy(next, before, [playerAt(1, 354, 480)]);
    expect(effect?.to?.x).toBeLessThan(320);
  });
});
