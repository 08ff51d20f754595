import { createContext, use, useMemo } from 'react';
import { useRoom } from '../space-context';

/** Names of those who are in the space, by user id. */
export type Names = ReadonlyMap<string, string>;

const NamesContext = createContext<Names>(new Map());
/** Gives all lines of a chat the same names: none of them listens to the room by itself. */
export const NamesProvider = NamesContext;
export const useNames = (): Names => use(NamesContext);

/** The same map for as long as nobody comes, goes or takes another name. */
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
