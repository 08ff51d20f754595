import { skip, type BehaviorSubject } from 'rxjs';
import { closedDoors, doorsOf, type Door } from '../../contract/model/element/doors';
import { InteractionType } from '../../contract/model/element/interaction';
import { propDefinitionOf } from '../../contract/model/element/props';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession, Welcome } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { ElementsStore } from '../state/elements';

export interface ElementStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'setElement' | 'setClosed'>;
  readonly document$: BehaviorSubject<SpaceDocument>;
  readonly elements: Pick<ElementsStore, 'reset' | 'set' | 'state' | 'watch'>;
  readonly selfId: () => string | undefined;
  /** Another user has used a switch. */
  readonly onRemoteUse: (elementId: string) => void;
}

/** Wire events update the element states, which update the engine's elements and doors. */
export function streamElements(deps: ElementStreamDeps): void {
  const { scope, realtime, engine, document$, elements, selfId, onRemoteUse } = deps;
  let doors: readonly Door[] = [];
  let switchable: readonly SpaceElement[] = [];
  const isSwitch = (elementId: string): boolean =>
    document$.value.elements.some(
      ({ id, interaction }) => id === elementId && interaction?.type === InteractionType.manualSwitch,
    );
  const show = (): void => {
    const { off, gates } = elements.state;
    for (const { id } of switchable) engine.setElement(id, !off[id]);
    const closed = closedDoors(doors, (id) => !off[id], new Set(gates));
    engine.setClosed(closed.map(({ elementId }) => elementId));
  };
  scope.own(elements.watch(show));
  /** What differs from the newest document, which may still have to be read. */
  let states = new Map<string, boolean>();
  const statesOf = (list: Welcome['elements']) => new Map(list.map(({ elementId, on }) => [elementId, on]));
  const reset = (gates: readonly string[]): void => {
    const differing = [...states].map(([elementId, on]) => ({ elementId, on }));
    elements.reset(document$.value, differing, gates);
  };
  scope.subscribe(document$, (document) => {
    doors = doorsOf(document);
    switchable = document.elements.filter(({ kind }) => propDefinitionOf(kind)?.switchable);
  });
  scope.subscribe(document$.pipe(skip(1)), ({ elements: all }) => {
    reset(elements.state.gates.filter((gate) => all.some(({ id }) => id === gate)));
    show();
  });
  scope.subscribe(realtime.welcome$, (welcome) => {
    states = statesOf(welcome.elements);
    reset(welcome.gates);
  });
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'document') states = statesOf(event.elements);
    if (event.k !== 'element') return;
    states.set(event.elementId, event.on);
    elements.set(event.elementId, event.on);
    // Controlled elements are announced by their switch.
    if (event.userId !== selfId() && isSwitch(event.elementId)) onRemoteUse(event.elementId);
  });
}
