import { of, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { EngineEvent, Surroundings } from '../../contract/ports/engine';
import { Scope } from '../platform/scope';
import { createRoomState } from '../state/room';
import { createSpaceState } from '../state/space';
import { streamWorld } from './world-stream';

function setUp() {
  const events$ = new Subject<EngineEvent>();
  const surroundings$ = new Subject<Surroundings>();
  const space = createSpaceState();
  const used: string[] = [];
  const nothing = (): void => undefined;
  streamWorld({
    scope: new Scope(),
    engine: { events$, surroundings$ },
    document$: of({ areas: [], widthTiles: 8, heightTiles: 8 } as unknown as SpaceDocument),
    space,
    room: createRoomState(),
    onSurroundings: nothing,
    onHour: nothing,
    onUse: (id) => used.push(id),
    onUnreachable: nothing,
    onShut: nothing,
    onArrived: nothing,
  });
  const near = (...ids: readonly string[]): void =>
    surroundings$.next({
      people: [],
      places: ids.map((id) => ({ id, usable: true })),
      self: {},
      hour: 12,
    } as unknown as Surroundings);
  const use = (elementId: string): void => events$.next({ kind: 'elementUsed', elementId });
  return { space, used, near, use };
}

it('the requested element keeps the prompt until the player uses another one or leaves its range', () => {
  const { space, used, near, use } = setUp();
  space.goal({ elementId: 'gramophone' });
  near('sofa', 'gramophone');
  use('gramophone');
  expect(space.state.heading).toBe('gramophone');
  use('sofa');
  expect(space.state.heading).toBe('sofa');
  near('bench');
  expect(space.state.heading).toBeUndefined();
  // Without a request the nearest element is used.
  use('bench');
  expect([space.state.heading, used]).toEqual([undefined, ['gramophone', 'sofa', 'bench']]);
});
