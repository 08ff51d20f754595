import type { TFunction } from 'i18next';
import { use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proxy, useSnapshot } from 'valtio';
import { addWords } from '../../../src/i18n/add-locales';
import { keepersWords } from '../../../src/i18n/moderation-locales';
import type { Keepers } from '../../../src/actions/moderation/moderation';
import { keepsSpace } from '../../../src/state/room';
import { useApp } from '../../app-context';
import { useModerationPromise, useOwnMember } from '../space-context';

/** Undefined: the code of it could not be fetched; everything else goes on. Suspends for a moment. */
export const useModeration = (): Keepers | undefined => use(useModerationPromise());

/** While nothing is known of the keepers. */
const UNKNOWN = proxy({ ownerUserId: '' });

/** Whose space it is; empty while that is not known. Suspends for a moment. */
export const useOwnerUserId = (): string => useSnapshot(useModeration()?.state ?? UNKNOWN).ownerUserId;

/** The same where nothing else reads it: asked for once while it is not known. */
export function useLoadedOwnerUserId(): string {
  const keepers = useModeration();
  const ownerUserId = useOwnerUserId();
  useEffect(() => {
    // Without an answer the owner is shown as the manager they are too.
    if (keepers?.state.ownerUserId === '') keepers.load().catch(() => undefined);
  }, [keepers]);
  return ownerUserId;
}

/** Words of roles and moderation, brought along by whoever shows them. */
export function useModerationLocale(): TFunction<'keepers'> {
  const { i18n } = useTranslation();
  addWords(i18n, [keepersWords]);
  return useTranslation('keepers').t;
}

/** Reads what one may do; `missed`: one who keeps order could not be told. Who keeps none misses nothing. */
export function useModerationLoad(keepers: Keepers) {
  const self = useOwnMember();
  const [failed, setFailed] = useState(false);
  const load = useCallback((): void => {
    keepers.load().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [keepers]);
  return { missed: failed && self !== undefined && keepsSpace(self), load };
}

export interface ModerationRunner {
  readonly busy: boolean;
  /** One at a time; what fails is shown. Answers whether it was done. */
  run(deed: () => Promise<unknown>): Promise<boolean>;
}

export function useModerationRunner(): ModerationRunner {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(deed) {
      setBusy(true);
      try {
        await deed();
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
