import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Engine } from '../../../contract/ports/engine';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { Interactables } from '../../interactions/interactables';
import type { ChatLoader } from '../../streams/chat-stream';

/** The parts of a visit. */
export interface Live {
  readonly document: SpaceDocument;
  readonly engine: Engine;
  readonly realtime: RealtimeSession;
  readonly loader: ChatLoader;
  readonly interactables: Interactables;
}
