import type { Expression } from '../../contract/model/chat/expression';
import type { Engine, PosedAs } from '../../contract/ports/engine';
import { InteractionType } from '../../contract/model/element/interaction';
import type { Http } from '../http/client';
import type { MovesWord } from '../i18n/locales/moves.zh';
import type { RoomStore } from '../state/room';
import type { SpaceStore } from '../state/space';
import type { Toaster } from './toaster';

/** Actions of the local player, and following other people. */
export interface Moves {
  /** Toggles a pose. Sitting uses a seat if any is in range. */
  pose(pose: PosedAs): void;
  /** Toggles a pose at an element, such as a seat or a dance floor. */
  poseAt(pose: PosedAs, elementId: string): void;
  /** Shows an expression to people nearby. */
  express(expression: Expression): void;
  /** Follows a person; undefined: stops. */
  follow(slot: number | undefined): void;
  /** Requests that a user comes to the local player. */
  callHere(userId: string): void;
  /** Joystick input, -1..1 per axis, y down. */
  stick(x: number, y: number): void;
  /** The map from above; undefined where it cannot be painted. */
  mapPicture(side: number): Promise<ImageBitmap | undefined>;
  /** Shows the card of a person, or none. */
  card(userId: string | undefined): void;
}

export interface MovesDeps {
  readonly http: Pick<Http, 'post'>;
  readonly spaceId: string;
  /** Undefined outside a space. */
  readonly engine: () => Pick<Engine, 'setPose' | 'follow' | 'setStick' | 'mapPicture'> | undefined;
  readonly space: SpaceStore;
  readonly room: RoomStore;
  readonly toaster: Pick<Toaster, 'success' | 'warning'>;
  readonly words: (key: MovesWord, values: { readonly name: string }) => string;
  readonly showError: (error: unknown) => void;
  readonly express: Moves['express'];
}

export function createMoves(deps: MovesDeps): Moves {
  const { http, spaceId, engine, space, room, toaster, words, showError, express } = deps;
  const nameOf = (userId: string): string =>
    Object.values(room.state.people).find(({ member }) => member.userId === userId)?.member.nickname ?? '';
  const callHere = async (userId: string): Promise<void> => {
    const name = nameOf(userId);
    try {
      const { sent } = await http.post('/api/space/comeMe', { sourceUserId: userId, spaceId });
      if (sent) toaster.success(words('called', { name }));
      else toaster.warning(words('notHere', { name }));
    } catch (error) {
      showError(error);
    }
  };
  const ended = (pose: PosedAs): boolean => {
    if (space.state.surroundings?.self.pose !== pose) return false;
    engine()?.setPose(undefined);
    return true;
  };
  return {
    pose(pose) {
      if (ended(pose)) return;
      const seat =
        pose === 'sit' &&
        space.state.surroundings?.places.find(
          (place) => place.usable && place.interaction === InteractionType.propInteraction,
        );
      engine()?.setPose(pose, seat ? seat.id : undefined);
    },
    poseAt(pose, elementId) {
      if (!ended(pose)) engine()?.setPose(pose, elementId);
    },
    express,
    follow: (slot) => engine()?.follow(slot),
    callHere: (userId) => void callHere(userId),
    stick: (x, y) => engine()?.setStick(x, y),
    mapPicture: async (side) =>
      engine()
        ?.mapPicture(side)
        .catch(() => undefined),
    card: (userId) => space.card(userId),
  };
}
