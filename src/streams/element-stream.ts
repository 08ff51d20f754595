import type { SpaceDocument } from '../../contract/model/space-document';
import type { RealtimeSession } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { ElementsStore } from '../state/elements';

export interface ElementStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly document: Pick<SpaceDocument, 'elements'>;
  readonly elements: Pick<ElementsStore, 'reset' | 'set'>;
}

/** What the wire says of things becomes their state. */
export function streamElements({ scope, realtime, document, elements }: ElementStreamDeps): void {
  scope.subscribe(realtime.welcome$, (welcome) => elements.reset(document, welcome.elements, welcome.gates));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'element') elements.set(event.elementId, event.on);
  });
}
