import type { Observable } from 'rxjs';
import type { Engine, Surroundings } from '../../contract/ports/engine';
import { heightOf, widthOf, type SpaceArea, type SpaceDocument } from '../../contract/model/space-document';
import type { Scope } from '../platform/scope';
import type { RoomStore } from '../state/room';
import type { SpaceStore } from '../state/space';

export interface WorldStreamDeps {
  readonly scope: Scope;
  readonly engine: Pick<Engine, 'surroundings$' | 'events$'>;
  /** Emits at once, and after each change. */
  readonly document$: Observable<SpaceDocument>;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  readonly onSurroundings: (surroundings: Surroundings) => void;
  readonly onHour: (hour: number) => void;
  readonly onUse: (elementId: string) => void;
  readonly onUnreachable: (doorId?: string) => void;
  /** The player wants to walk into an area that is locked or full. */
  readonly onShut: (area: SpaceArea) => void;
  /** The player has reached the person they walked to. */
  readonly onArrived: (name: string) => void;
}

/** The distance at which a walk to a person ends, tiles. */
const ARRIVAL_DISTANCE = 2;

/** Stores the coarse facts of the engine, and turns canvas input into actions. */
export function streamWorld(deps: WorldStreamDeps): void {
  const {
    scope,
    engine,
    document$,
    space,
    room,
    onSurroundings: onLook,
    onHour,
    onUse,
    onUnreachable,
    onShut,
    onArrived: onBeside,
  } = deps;
  let areas = new Map<string, SpaceArea>();
  scope.subscribe(document$, (document) => {
    areas = new Map(document.areas.map((area) => [area.id, area]));
    space.map({
      width: widthOf(document),
      height: heightOf(document),
      areas: structuredClone(document.areas),
    });
  });
  const arrive = ({ people, self }: Surroundings): void => {
    const { goal } = space.state;
    const near = people.find(({ slot }) => slot === goal);
    if (near === undefined || near.distance > ARRIVAL_DISTANCE || self.walking) return;
    space.goal(undefined);
    const name = room.state.people[near.slot]?.member.nickname;
    if (name !== undefined) onBeside(name);
  };
  let atGoal = false;
  const leave = ({ places }: Surroundings): void => {
    const there = places.some(({ id, usable }) => usable && id === space.state.heading);
    if (atGoal && !there) space.goal(undefined);
    atGoal = there;
  };
  scope.subscribe(engine.surroundings$, (surroundings) => {
    const { areaId } = surroundings.self;
    const area = areaId === undefined ? undefined : areas.get(areaId);
    space.surroundings(surroundings, area?.name);
    const hasRules = area !== undefined && (area.kind !== 'place' || area.lockable === true);
    space.zone(hasRules ? { id: area.id, kind: area.kind, lockable: area.lockable === true } : undefined);
    arrive(surroundings);
    leave(surroundings);
    onLook(surroundings);
    onHour(surroundings.hour);
  });
  scope.subscribe(engine.events$, (event) => {
    switch (event.kind) {
      case 'personClicked':
        space.card(room.state.people[event.slot]?.member.userId);
        space.choose(room.state.people[event.slot]?.member.userId);
        return;
      case 'elementUsed':
        // A used element replaces the requested one.
        if (space.state.heading !== undefined) space.goal({ elementId: event.elementId });
        onUse(event.elementId);
        return;
      case 'unreachable':
        onUnreachable(event.doorId);
        return;
      case 'shut': {
        const area = areas.get(event.areaId);
        if (area) onShut(area);
        return;
      }
      case 'context':
        space.contextLost(event.lost);
        return;
      case 'following':
      case 'expressed':
      case 'padPressed':
      case 'pad':
        return;
      default:
        event satisfies never;
    }
  });
}
