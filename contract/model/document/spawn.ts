import type { LocalText } from '../element/interaction';
import { EventUserRole, MemberType, type RosterMember } from '../member/member';

/** The roles in a space that a spawn point can be kept for. */
export const SPAWN_ROLES = ['manager', 'organizer', 'host', 'guest', 'visitor'] as const;
export type SpawnRole = (typeof SPAWN_ROLES)[number];

/** A point where people arrive; `dir` is a `Dir`. */
export interface SpaceSpawn {
  id: string;
  x: number;
  y: number;
  dir: number;
  /** A named entry, to which portals and links lead. */
  name?: LocalText | undefined;
  /** People without a goal arrive at the default spawns, if there are any. */
  isDefault?: boolean | undefined;
  /** Kept for people with one of these roles; absent: for everybody. */
  roles?: SpawnRole[] | undefined;
}

/** The roles that a member has where spawns are chosen. */
export const spawnRolesOf = ({
  type,
  eventUserRole,
}: Pick<RosterMember, 'type' | 'eventUserRole'>): readonly SpawnRole[] =>
  SPAWN_ROLES.filter((role) =>
    role === 'manager' ? type === MemberType.manager : eventUserRole === EventUserRole[role],
  );

/**
 * The spawns where a person without a goal may arrive: those kept for their roles; or the default ones; or those kept
 * for nobody. If none of these exist, all.
 */
export function spawnsFor<S extends Pick<SpaceSpawn, 'isDefault' | 'roles'>>(
  spawns: readonly S[],
  roles: readonly SpawnRole[],
): readonly S[] {
  const open = spawns.filter((spawn) => spawn.roles === undefined);
  const choices = [
    spawns.filter((spawn) => spawn.roles?.some((role) => roles.includes(role))),
    open.filter(({ isDefault }) => isDefault),
    open,
  ];
  return choices.find((choice) => choice.length > 0) ?? spawns;
}
