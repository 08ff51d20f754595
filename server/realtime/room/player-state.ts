import type { Point } from '../../../contract/model/point';
import type { RosterMember } from '../../../contract/model/member/member';
import { Pose, dirOfByte, packDirPose } from '../../../contract/model/motion';
import { WIRE } from '../../../contract/wire/limits';
import type { LoadedMember, SavedPosition, Session } from '../../platform';
import type { Connection } from '../connection/connection';
import type { MovementValidator } from '../movement/movement-validator';
import { TokenBucket } from '../connection/rate-limit';
import type { Viewer } from '../movement/views';

/** A user in a room. It persists while connections come and go (W6, W20). */
export interface PlayerState {
  readonly slot: number;
  readonly userId: string;
  readonly movement: MovementValidator;
  readonly expressionLimit: TokenBucket;
  /** Code gates that the user has opened (W60). */
  readonly gates: Set<string>;
  session: Session;
  member: RosterMember;
  dirPose: number;
  /** Token for resuming after a lost connection (W21). */
  resumeToken: string;
  connection: Connection | undefined;
  viewer: Viewer | undefined;
  /** Time since which no client is connected, monotonic milliseconds. */
  awaySince: number | undefined;
}

export function createPlayerState(
  slot: number,
  session: Session,
  loaded: LoadedMember,
  movement: MovementValidator,
  dir: number,
): PlayerState {
  return {
    slot,
    userId: session.userId,
    movement,
    expressionLimit: new TokenBucket(WIRE.expressPerSecond, WIRE.expressBurst, performance.now()),
    gates: new Set(loaded.gates),
    session,
    member: loaded.member,
    dirPose: packDirPose(dirOfByte(dir), Pose.idle),
    resumeToken: '',
    connection: undefined,
    viewer: undefined,
    awaySince: undefined,
  };
}

export const pointOf = ({ movement: { x, y } }: PlayerState): Point => ({ x, y });

/** Where everybody else stands. */
export const othersThan = (players: Iterable<PlayerState>, userId: string): readonly Point[] =>
  [...players].flatMap((player) => (player.userId === userId ? [] : player.movement));

export const positionOf = (player: PlayerState): SavedPosition => ({
  ...pointOf(player),
  dir: dirOfByte(player.dirPose),
});
