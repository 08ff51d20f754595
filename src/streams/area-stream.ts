import type { BehaviorSubject } from 'rxjs';
import type { AreaState } from '../../contract/model/document/area';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { SpaceStore } from '../state/space';

export interface AreaStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'setShut'>;
  readonly document$: BehaviorSubject<SpaceDocument>;
  readonly space: Pick<SpaceStore, 'shutAreas'>;
  /** The own rights let the user into locked and full areas. */
  readonly manages: () => boolean;
}

/**
 * Wire events update which areas are locked, full or closed, and which of them the engine keeps the player out of (W59,
 * W94).
 */
export function streamAreas(deps: AreaStreamDeps): void {
  const { scope, realtime, engine, document$, space, manages } = deps;
  const shut = new Map<string, AreaState>();
  const show = (): void => {
    space.shutAreas([...shut.values()]);
    const all = [...shut.values()];
    // Closed areas are closed to managers too.
    engine.setShut((manages() ? all.filter(({ off }) => off) : all).map(({ areaId }) => areaId));
  };
  scope.subscribe(realtime.welcome$, ({ areas = [] }) => {
    shut.clear();
    for (const area of areas) shut.set(area.areaId, area);
    show();
  });
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'area') {
      const { areaId, locked, full, off } = event;
      if (locked || full || off) shut.set(areaId, { areaId, locked, full, off });
      else shut.delete(areaId);
    }
    // A member may have become a manager.
    if (event.k === 'area' || event.k === 'member') show();
  });
  scope.subscribe(document$, show);
}
