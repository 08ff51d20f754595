import type { Expression } from '../../contract/model/chat/expression';
import type { Engine, PosedAs } from '../../contract/ports/engine';
import { InteractionType } from '../../contract/model/element/interaction';
import type { Http } from '../http/client';
import type { MovesWord } from '../i18n/locales/moves.zh';
import type { RoomStore } from '../state/room';
import type { SpaceStore } from '../state/space';
import type { Toaster } from './toaster';

/** What one does with one's own body, and with other people's company. */
export interface Moves {
  /** The same again ends it. Sitting takes a seat in reach if there is one. */
  pose(pose: PosedAs): void;
  /** At a thing: sits down on it, dances before it. The same again ends it. */
  poseAt(pose: PosedAs, elementId: string): void;
  /** Shows an expression over one's head, to those near. */
  express(expression: Expression): void;
  /** Walks after a person; undefined: no more. */
  follow(slot: number | undefined): void;
  /** Asks a person to come to where one stands. */
  callHere(userId: string): void;
  /** A stick, -1..1 each way, y down. */
  stick(x: number, y: number): void;
  /** The map from above; undefined where it cannot be painted. */
  mapPicture(side: number): Promise<ImageBitmap | undefined>;
  /** Shows the card of a person, or none. */
  card(userId: string | undefined): void;
}

export interface MovesDeps {
  readonly http: Pick<Http, 'post'>;
  readonly spaceId: string;
  /** Undefined while one is nowhere. */
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
