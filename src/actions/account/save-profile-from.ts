import type { CurrentUser } from '../../../contract/model/user/user';
import type { Profile } from './account';

/** Where an editor was opened (specification, section 4): on the way in, from the top bar, inside a space. */
export type EditSource = 'enter' | 'navBar' | 'main';

interface SourceRule {
  /** Saves into the space: its rules apply, and people there see the change at once. Otherwise saves before entry. */
  readonly intoSpace: boolean;
  readonly refreshMembers: boolean;
}

const SOURCES: Readonly<Record<EditSource, SourceRule>> = {
  enter: { intoSpace: false, refreshMembers: false },
  navBar: { intoSpace: false, refreshMembers: false },
  main: { intoSpace: true, refreshMembers: true },
};

export interface SaveProfileDeps {
  readonly save: (profile: Profile, spaceId?: string) => Promise<CurrentUser>;
  /** Both belong to the current space; undefined outside a space. */
  readonly spaceId?: string;
  readonly refreshMembers?: () => void;
}

/** Saves an edited profile by the rules of its source. */
export async function saveProfileFrom(
  source: EditSource,
  profile: Profile,
  deps: SaveProfileDeps,
): Promise<void> {
  const { intoSpace, refreshMembers } = SOURCES[source];
  await deps.save(profile, intoSpace ? deps.spaceId : undefined);
  if (refreshMembers) deps.refreshMembers?.();
}
