import type { Screen } from './screen';

/** Somebody in the room, by the real client of an engine. */
export interface ChatClient {
  readonly screen: Screen;
  /** When it was last there again after a break, with all that was said meanwhile read; machine's clock. */
  readonly backAt: number | undefined;
  /** Whether the server has taken it; waits for as long as it has not answered. */
  send(cid: string, text: string): Promise<boolean>;
}
