import type { TFunction } from 'i18next';
import { use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proxy, useSnapshot } from 'valtio';
import { addLocales } from '../../../src/i18n/add-locales';
import { moderationLocales } from '../../../src/i18n/moderation-locales';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { isModerator } from '../../../src/state/room';
import { useApp } from '../../app-context';
import { useModerationPromise, useOwnMember } from '../space-context';

/** Undefined when the moderation code could not be loaded. Suspends. */
export const useModeration = (): Moderation | undefined => use(useModerationPromise());

/** Used until the moderation state is loaded. */
const UNKNOWN = proxy({ ownerUserId: '' });

/** User id of the space's owner; empty while unknown. Suspends. */
export const useOwnerUserId = (): string => useSnapshot(useModeration()?.state ?? UNKNOWN).ownerUserId;

/** Like `useOwnerUserId`, but loads it when it is unknown. */
export function useLoadedOwnerUserId(): string {
  const moderation = useModeration();
  const ownerUserId = useOwnerUserId();
  useEffect(() => {
    // On failure the owner is shown as a manager, which they are too.
    if (moderation?.state.ownerUserId === '') moderation.load().catch(() => undefined);
  }, [moderation]);
  return ownerUserId;
}

/** Adds the locale of roles and moderation. */
export function useModerationLocale(): TFunction<'moderation'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [moderationLocales]);
  return useTranslation('moderation').t;
}

/** Loads the user's permissions; `missed` is true when that failed for a moderator. */
export function useModerationLoad(moderation: Moderation) {
  const self = useOwnMember();
  const [failed, setFailed] = useState(false);
  const load = useCallback((): void => {
    moderation.load().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [moderation]);
  return { missed: failed && self !== undefined && isModerator(self), load };
}

export interface ModerationRunner {
  readonly busy: boolean;
  /** Runs one action at a time and shows its error. Resolves to true on success. */
  run(action: () => Promise<unknown>): Promise<boolean>;
}

export function useModerationRunner(): ModerationRunner {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(action) {
      setBusy(true);
      try {
        await action();
        return true;
      } catch (error) {
        app.showError(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
