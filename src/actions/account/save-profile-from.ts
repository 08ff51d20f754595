import type { CurrentUser } from '../../../contract/model/user.schema';
import type { Profile } from './account';

/** Where an editor was opened (specification, section 4): on the way in, from the top bar, inside a space. */
export type EditSource = 'enter' | 'navBar' | 'main';

interface SourceRule {
  /** Saved into the space, under its rules and seen there at once; otherwise before entry. */
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
  /** Both of the space that one is in; there is none elsewhere. */
  readonly spaceId?: string;
  readonly refreshMembers?: () => void;
}

/** Saves what an editor changed, as its source wants it. */
export async function saveProfileFrom(
  source: EditSource,
  profile: Profile,
  deps: SaveProfileDeps,
): Promise<void> {
  const { intoSpace, refreshMembers } = SOURCES[source];
  await deps.save(profile, intoSpace ? deps.spaceId : undefined);
  if (refreshMembers) deps.refreshMembers?.();
}
