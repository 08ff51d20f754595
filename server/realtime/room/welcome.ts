import { isGranted, rolesOf } from '../../../contract/model/member/permissions';
import { dirOfByte } from '../../../contract/model/motion';
import type { SpaceGameConfig } from '../../../contract/model/space';
import type { PlayerState } from './player-state';
import type { RoomElements } from './room-elements';
import type { WelcomeHead } from './roster';

interface WelcomeParts extends Pick<WelcomeHead, 'resumed' | 'seq' | 'tickHz' | 'serverId'> {
  readonly elements: RoomElements;
}

/** The part of a `welcome` that differs from player to player. */
export const welcomeHead = (
  { slot, movement, dirPose, resumeToken, gates }: PlayerState,
  { elements, ...parts }: WelcomeParts,
): WelcomeHead => ({
  ...parts,
  slot,
  x: movement.x,
  y: movement.y,
  dir: dirOfByte(dirPose),
  now: Date.now(),
  resumeToken,
  elements: elements.switched,
  left: elements.left,
  gates: [...gates],
});

/** While chat is hidden, only moderators read it (W77). */
export const readsChat = ({ member }: PlayerState, { imShow }: SpaceGameConfig): boolean =>
  imShow || isGranted('moderateChat', rolesOf(member, false));
