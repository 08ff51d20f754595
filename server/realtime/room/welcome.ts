import { isGranted, rolesOf } from '../../../contract/model/member/permissions';
import type { AreaState } from '../../../contract/model/document/area';
import { dirOfByte } from '../../../contract/model/motion';
import type { SpaceGameConfig } from '../../../contract/model/space';
import type { LoadedSpace } from '../../platform';
import type { DocumentVersion, SpaceEvent } from '../../../contract/wire/events';
import type { PlayerState } from './player-state';
import type { RoomElements } from './room-elements';
import type { WelcomeHead } from './roster';

interface WelcomeParts extends Pick<WelcomeHead, 'resumed' | 'seq' | 'tickHz' | 'serverId' | 'document'> {
  readonly elements: RoomElements;
  readonly areas: readonly AreaState[];
}

/** The part of a `welcome` that differs from player to player. */
export const welcomeHead = (
  { slot, movement, dirPose, resumeToken, gates }: PlayerState,
  { elements, areas, ...parts }: WelcomeParts,
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
  ...(areas.length > 0 && { areas: [...areas] }),
});

/** A document as welcomes and events name it (W69). */
export const versionOf = ({
  version,
  document: { widthTiles, heightTiles },
}: Pick<LoadedSpace, 'version' | 'document'>): DocumentVersion => ({ version, widthTiles, heightTiles });

export const documentEvent = (
  room: Pick<LoadedSpace, 'version' | 'document'> & { readonly elements: RoomElements },
): SpaceEvent => ({
  k: 'document',
  ...versionOf(room),
  elements: room.elements.switched,
  left: room.elements.left,
});

/** While chat is hidden, only moderators read it (W77). */
export const readsChat = ({ member }: PlayerState, { imShow }: SpaceGameConfig): boolean =>
  imShow || isGranted('moderateChat', rolesOf(member, false));
