import type { Screen } from './screen';

/** A client in the room, with the real client code of an engine. */
export interface ChatClient {
  readonly screen: Screen;
  /** Time at which it was connected again after a break and had read all missed messages; machine's clock. */
  readonly backAt: number | undefined;
  /** Whether the server stored the message; waits for the answer. */
  send(cid: string, text: string): Promise<boolean>;
}
