import type { Engine, Surroundings } from '../../contract/ports/engine';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';
import type { SpaceStore } from '../state/space';

export interface WorldStreamDeps {
  readonly scope: Scope;
  readonly engine: Pick<Engine, 'surroundings$' | 'events$'>;
  readonly document: SpaceDocument;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  readonly onLook: (surroundings: Surroundings) => void;
  readonly onHour: (hour: number) => void;
  readonly onUse: (elementId: string) => void;
  readonly onUnreachable: () => void;
}

/** The coarse facts of the engine into state; what a person did on the canvas into actions. */
export function streamWorld(deps: WorldStreamDeps): void {
  const { scope, engine, document, space, room, onLook, onHour, onUse, onUnreachable } = deps;
  const areas = new Map(document.areas.map((area) => [area.id, area.name]));
  scope.subscribe(engine.surroundings$, (surroundings) => {
    const { areaId } = surroundings.self;
    space.surroundings(surroundings, areaId === undefined ? undefined : areas.get(areaId));
    onLook(surroundings);
    onHour(surroundings.hour);
  });
  scope.subscribe(engine.events$, (event) => {
    switch (event.kind) {
      case 'personClicked':
        space.panel('people');
        space.choose(room.state.people[event.slot]?.member.userId);
        return;
      case 'elementUsed':
        onUse(event.elementId);
        return;
      case 'unreachable':
        onUnreachable();
        return;
      case 'context':
        space.pictureLost(event.lost);
        return;
      default:
        event satisfies never;
    }
  });
}
