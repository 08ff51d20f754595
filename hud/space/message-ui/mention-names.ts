import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { MENTION_ALL } from '../../../contract/model/chat/chat';
import { usePeopleCalls, useRoom } from '../space-context';

/** Names by user id. */
export type Names = ReadonlyMap<string, string>;

interface MentionNames {
  readonly names: Names;
  /** Requests the names of these users. */
  readonly ask: (userIds: readonly string[]) => void;
}

const NOBODY: MentionNames = { names: new Map(), ask: () => undefined };
const NamesContext = createContext(NOBODY);
/** Shares the names with all lines of a chat, so that no line subscribes to the room. */
export const NamesProvider = NamesContext;
export const useNames = (): MentionNames => use(NamesContext);

/** Names of the people in the space; the same map until someone enters, leaves or is renamed. */
export function useRoomNames(): Names {
  const { people } = useRoom();
  const told = Object.values(people)
    .map(({ member }) => `${member.userId} ${member.nickname}`)
    .join('\n');
  return useMemo(
    () =>
      new Map(
        told.split('\n').flatMap((line) => {
          const at = line.indexOf(' ');
          return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
        }),
      ),
    [told],
  );
}

/**
 * Names of mentioned users. Those who left are fetched once, in one call per render; unknown ids keep the
 * written text.
 */
export function useMentionNames(here: Names): MentionNames {
  const calls = usePeopleCalls();
  const [gone, setGone] = useState<Names>(NOBODY.names);
  const asked = useRef(new Set([MENTION_ALL]));
  const wanted = useRef<string[]>([]);
  const ask = useCallback(
    (userIds: readonly string[]): void => {
      const fresh = userIds.filter((userId) => !asked.current.has(userId));
      if (fresh.length === 0) return;
      for (const userId of fresh) asked.current.add(userId);
      if (wanted.current.push(...fresh) > fresh.length) return;
      queueMicrotask(() => {
        const ids = wanted.current.splice(0);
        calls.members(ids).then(
          (members) =>
            setGone(
              (before) => new Map([...before, ...members.map((one) => [one.userId, one.nickname] as const)]),
            ),
          () => ids.forEach((userId) => asked.current.delete(userId)),
        );
      });
    },
    [calls],
  );
  return useMemo(() => ({ names: new Map([...gone, ...here]), ask }), [gone, here, ask]);
}
