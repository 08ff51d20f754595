import type { BehaviorSubject } from 'rxjs';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { Engine } from '../../../contract/ports/engine';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { Interactables } from '../../interactions/interactables';
import type { ChatLoader } from '../../streams/chat/chat-stream';

/** The parts of a visit. */
export interface Live {
  /** Emits again when the space was edited. */
  readonly document$: BehaviorSubject<SpaceDocument>;
  /** What people have put down, beside the elements of the document. */
  readonly props$: BehaviorSubject<readonly SpaceElement[]>;
  readonly engine: Engine;
  readonly realtime: RealtimeSession;
  readonly loader: ChatLoader;
  readonly interactables: Interactables;
}
