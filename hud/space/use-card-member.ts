import { useEffect, useRef, useState } from 'react';
import type { RosterMember } from '../../contract/model/member';
import { useApp } from '../app-context';
import { usePeopleCalls } from './space-context';

/**
 * Whose card is shown: as the room knows the person, else as the platform does: a card opens from a report or a
 * message of somebody who has left, too. Undefined for the moment of asking; who cannot be found closes the card.
 */
export function useCardMember(
  known: RosterMember | undefined,
  userId: string | undefined,
  onClose: () => void,
): RosterMember | undefined {
  const app = useApp();
  const calls = usePeopleCalls();
  const [found, setFound] = useState<RosterMember>();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const missing = known === undefined ? userId : undefined;
  useEffect(() => {
    if (missing === undefined) return undefined;
    let here = true;
    calls.member(missing).then(
      (member) => here && setFound(member),
      (error: unknown) => {
        if (!here) return;
        app.showError(error);
        close.current();
      },
    );
    return () => {
      here = false;
    };
  }, [app, calls, missing]);
  return known ?? (found?.userId === userId ? found : undefined);
}
