import { closedDoors, doorsOf } from '../../contract/model/doors';
import { natureOf } from '../../contract/model/props';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { ElementsStore } from '../state/elements';

export interface ElementStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly engine: Pick<Engine, 'setElement' | 'setClosed'>;
  readonly document: SpaceDocument;
  readonly elements: Pick<ElementsStore, 'reset' | 'set' | 'state' | 'watch'>;
}

/** What the wire says of things becomes their state, and their state what is seen and what bars the way. */
export function streamElements({ scope, realtime, engine, document, elements }: ElementStreamDeps): void {
  const doors = doorsOf(document);
  const switchable = document.elements.filter(({ kind }) => natureOf(kind)?.switchable);
  const show = (): void => {
    const { off, gates } = elements.state;
    for (const { id } of switchable) engine.setElement(id, !off[id]);
    const closed = closedDoors(doors, (id) => !off[id], new Set(gates));
    engine.setClosed(closed.map(({ elementId }) => elementId));
  };
  scope.own(elements.watch(show));
  scope.subscribe(realtime.welcome$, (welcome) => elements.reset(document, welcome.elements, welcome.gates));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'element') elements.set(event.elementId, event.on);
  });
}
