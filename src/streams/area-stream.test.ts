import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { createSpaceState } from '../state/space';
import { streamAreas } from './area-stream';
import { meadow } from '../../contract/model/document/testing/meadow';

test('locked and full areas follow welcome and events; a manager is kept out of closed ones only', () => {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const space = createSpaceState();
  const kept: string[][] = [];
  let isManager = false;
  streamAreas({
    scope: new Scope(),
    realtime: { welcome$, events$ },
    engine: { setShut: (ids) => void kept.push([...ids]) },
    document$: new BehaviorSubject(meadow(8, 8)),
    space,
    manages: () => isManager,
  });
  const area = (areaId: string, locked: boolean, full: boolean) =>
    events$.next({ k: 'area', areaId, locked, full });
  welcome$.next({ areas: [{ areaId: 'hut', locked: true, full: false }] } as unknown as Welcome);
  expect([space.state.shutAreas['hut']?.locked, kept.at(-1)]).toEqual([true, ['hut']]);
  area('barn', false, true);
  expect(kept.at(-1)).toEqual(['hut', 'barn']);
  area('hut', false, false);
  expect([Object.keys(space.state.shutAreas), kept.at(-1)]).toEqual([['barn'], ['barn']]);
  isManager = true;
  events$.next({ k: 'member', slot: 1, member: {} } as unknown as SpaceEvent);
  expect([Object.keys(space.state.shutAreas), kept.at(-1)]).toEqual([['barn'], []]);
  events$.next({ k: 'area', areaId: 'hall', locked: false, full: false, off: true });
  expect([space.state.shutAreas['hall']?.off, kept.at(-1)]).toEqual([true, ['hall']]);
  area('hall', false, false);
  expect(kept.at(-1)).toEqual([]);
  isManager = false;
  // A fresh connection begins anew.
  welcome$.next({} as unknown as Welcome);
  expect([space.state.shutAreas, kept.at(-1)]).toEqual([{}, []]);
});
