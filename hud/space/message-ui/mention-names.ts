import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { MENTION_ALL } from '../../../contract/model/chat/chat';
import { usePeopleCalls, useRoom } from '../space-context';

/** Names by user id. */
export type Names = ReadonlyMap<string, string>;

interface MentionNames {
  readonly names: Names;
  /** Requests the names of these users. */
  readonly request: (userIds: readonly string[]) => void;
}

const NOBODY: MentionNames = { names: new Map(), request: () => undefined };
const NamesContext = createContext(NOBODY);
/** Shares the names with all lines of a chat, so that no line subscribes to the room. */
export const NamesProvider = NamesContext;
export const useNames = (): MentionNames => use(NamesContext);

/** Names of the people in the space; the same map until someone enters, leaves or is renamed. */
export function useRoomNames(): Names {
  const { people } = useRoom();
  const signature = Object.values(people)
    .map(({ member }) => `${member.userId} ${member.nickname}`)
    .join('\n');
  return useMemo(
    () =>
      new Map(
        signature.split('\n').flatMap((line) => {
          const at = line.indexOf(' ');
          return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
        }),
      ),
    [signature],
  );
}

/** Names of mentioned users. Those who left are fetched once, in one call per render; unknown ids keep the written text. */
export function useMentionNames(present: Names): MentionNames {
  const calls = usePeopleCalls();
  const [left, setGone] = useState<Names>(NOBODY.names);
  const requested = useRef(new Set([MENTION_ALL]));
  const queued = useRef<string[]>([]);
  const request = useCallback(
    (userIds: readonly string[]): void => {
      const fresh = userIds.filter((userId) => !requested.current.has(userId));
      if (fresh.length === 0) return;
      for (const userId of fresh) requested.current.add(userId);
      if (queued.current.push(...fresh) > fresh.length) return;
      queueMicrotask(() => {
        const ids = queued.current.splice(0);
        calls.members(ids).then(
          (members) =>
            setGone(
              (before) =>
                new Map([...before, ...members.map((member) => [member.userId, member.nickname] as const)]),
            ),
          () => ids.forEach((userId) => requested.current.delete(userId)),
        );
      });
    },
    [calls],
  );
  return useMemo(() => ({ names: new Map([...left, ...present]), request }), [left, present, request]);
}
