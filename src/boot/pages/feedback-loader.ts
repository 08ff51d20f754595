import { useMemo } from 'react';
import type { LoadFeedback } from '../../../hud/portal/contact';
import { useBoot } from '../boot-context';

/** Loads the feedback client on demand. */
export function useFeedbackLoader(): LoadFeedback {
  const { http, app } = useBoot();
  return useMemo(
    () => async () => {
      const { createFeedback } = await import('../../actions/feedback');
      return createFeedback({ http, store: app.store, timers: app.timers });
    },
    [http, app],
  );
}
