import { useEffect, useRef, useState } from 'react';
import { findMember, slotOfUser, type KnownMember } from '../../../src/state/room';
import { useApp } from '../../app-context';
import { usePeopleCalls, useRoom } from '../space-context';

/**
 * The member whose card is shown. Members in the room come from its state; others are fetched each time,
 * because lists can be outdated and a card also opens for people who left. Undefined while loading; an
 * unknown user closes the card.
 */
export function useCardMember(userId: string | undefined, onClose: () => void): KnownMember | undefined {
  const app = useApp();
  const calls = usePeopleCalls();
  const room = useRoom();
  const known = findMember(room, userId);
  const [found, setFound] = useState<KnownMember>();
  const last = useRef({ known, onClose });
  useEffect(() => {
    last.current = { known, onClose };
  });
  const missing = userId !== undefined && slotOfUser(room.people, userId) === undefined ? userId : undefined;
  useEffect(() => {
    if (missing === undefined) return undefined;
    let active = true;
    calls.member({ userId: missing, id: last.current.known?.id }).then(
      (member) => active && setFound(member),
      (error: unknown) => {
        // The data of the list is kept when the fetch fails.
        if (!active || last.current.known) return;
        app.showError(error);
        last.current.onClose();
      },
    );
    return () => {
      active = false;
    };
  }, [app, calls, missing]);
  return known ?? (found?.userId === userId ? found : undefined);
}
