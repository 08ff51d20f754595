import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { HelpWidget } from '../../../hud/help/help-widget';
import { createFeedback } from '../../actions/feedback';
import { spaceIdOf } from '../../router/routes';
import { useBoot } from '../boot-context';

/** The help widget with its actions. */
export function Help() {
  const { app, http } = useBoot();
  const { pathname, search } = useLocation();
  const { store, timers } = app;
  const feedback = useMemo(() => createFeedback({ http, store, timers }), [http, store, timers]);
  return <HelpWidget feedback={feedback} pathname={pathname} spaceId={spaceIdOf(search)} />;
}
