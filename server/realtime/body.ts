import type { RosterMember } from '../../contract/model/member/member';
import { Pose, dirOfByte, packDirPose } from '../../contract/model/motion';
import { WIRE } from '../../contract/wire/limits';
import type { LoadedMember, SavedPosition, Session } from '../platform';
import type { Connection } from './connection';
import type { Walker } from './movement-check';
import { TokenBucket } from './rate-limit';
import type { Viewer } from './views';

/** A person in a space: stays while connections come and go (W6, W20). */
export interface Body {
  readonly slot: number;
  readonly userId: string;
  readonly walker: Walker;
  readonly expressing: TokenBucket;
  /** Code gates that the person has opened (W60). */
  readonly gates: Set<string>;
  session: Session;
  member: RosterMember;
  dirPose: number;
  /** Opens this body again after a lost connection (W21). */
  resumeToken: string;
  connection: Connection | undefined;
  viewer: Viewer | undefined;
  /** Monotonic milliseconds since when nobody is connected. */
  awaySince: number | undefined;
}

export function newBody(
  slot: number,
  session: Session,
  loaded: LoadedMember,
  walker: Walker,
  dir: number,
): Body {
  return {
    slot,
    userId: session.userId,
    walker,
    expressing: new TokenBucket(WIRE.expressPerSecond, WIRE.expressBurst, performance.now()),
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

export const positionOf = (body: Body): SavedPosition => ({
  x: body.walker.x,
  y: body.walker.y,
  dir: dirOfByte(body.dirPose),
});
