import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Engine } from '../../../contract/ports/engine';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { Interactables } from '../../interactions/interactables';
import type { ChatLoader } from '../../streams/chat-stream';

/** What a visit consists of. */
export interface Live {
  readonly document: SpaceDocument;
  readonly engine: Engine;
  readonly realtime: RealtimeSession;
  readonly loader: ChatLoader;
  readonly things: Interactables;
}
