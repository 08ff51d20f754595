import { io, type Socket } from 'socket.io-client';
import { colorOf, headImageId, LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import type { SentMessage } from './plans';
import type { Screen } from './screen';
import type { ChatClient } from './chat-client';

/** A client of the baseline, with its own client library. */
export class SocketIoClient implements ChatClient {
  readonly screen: Screen;
  readonly #socket: Socket;
  readonly backAt = undefined;

  constructor(url: string, index: number, screen: Screen) {
    this.screen = screen;
    const look = lookFromId(index % LOOK_COUNT);
    const auth = {
      userId: `person-${index}`,
      nickname: `访客${index}`,
      color: colorOf(look),
      headImage: headImageId(look),
    };
    this.#socket = io(url, { auth, transports: ['websocket'], forceNew: true });
    this.#socket.on('chat message', ({ id, text }: SentMessage) => screen.addLive(id, text));
  }

  async enter(): Promise<void> {
    if (this.#socket.connected) return;
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('connect', resolve);
      this.#socket.once('connect_error', reject);
    });
  }

  async send(cid: string, text: string): Promise<boolean> {
    await this.#socket.emitWithAck('chat message', text, cid);
    return true;
  }
}
