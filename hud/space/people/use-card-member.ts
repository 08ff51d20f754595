import { useEffect, useRef, useState } from 'react';
import { memberOf, slotOfUser, type KnownMember } from '../../../src/state/room';
import { useApp } from '../../app-context';
import { usePeopleCalls, useRoom } from '../space-context';

/**
 * Whose card is shown. Of those who are here the room knows everything. Anybody else is asked for anew: a list tells
 * where they were when it was read, and a card opens from a report or a message of somebody who has left, too.
 * Undefined for the moment of asking; who cannot be found closes the card.
 */
export function useCardMember(userId: string | undefined, onClose: () => void): KnownMember | undefined {
  const app = useApp();
  const calls = usePeopleCalls();
  const room = useRoom();
  const known = memberOf(room, userId);
  const [found, setFound] = useState<KnownMember>();
  const last = useRef({ known, onClose });
  useEffect(() => {
    last.current = { known, onClose };
  });
  const missing = userId !== undefined && slotOfUser(room.people, userId) === undefined ? userId : undefined;
  useEffect(() => {
    if (missing === undefined) return undefined;
    let here = true;
    calls.member({ userId: missing, id: last.current.known?.id }).then(
      (member) => here && setFound(member),
      (error: unknown) => {
        // What the list told of them is better than nothing.
        if (!here || last.current.known) return;
        app.showError(error);
        last.current.onClose();
      },
    );
    return () => {
      here = false;
    };
  }, [app, calls, missing]);
  return known ?? (found?.userId === userId ? found : undefined);
}
