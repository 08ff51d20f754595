import { randomBytes } from 'node:crypto';
import { serverToken } from '../connection/server-token';
import type { PlayerState } from './player-state';

/** The players of a room by their tokens for resuming (W21). */
export class ResumeTokens {
  readonly #players = new Map<string, PlayerState>();

  constructor(private readonly serverId: string) {}

  playerOf(token: string): PlayerState | undefined {
    return this.#players.get(token);
  }

  /** Gives the player another token; the last one is not valid any more. */
  renew(player: PlayerState): void {
    this.forget(player);
    // The token contains the server id, so that any node can find the server (W53).
    player.resumeToken = serverToken(this.serverId, randomBytes(24).toString('base64url'));
    this.#players.set(player.resumeToken, player);
  }

  forget(player: PlayerState): void {
    this.#players.delete(player.resumeToken);
  }
}
