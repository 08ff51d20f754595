import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanCalls } from '../../hud/activity/plan';
import { useBoot } from '../boot/boot-context';
import { blockUnload } from '../platform/block-leave';

/** The query parameter of an open form. */
const PLAN = 'plan';

/** The activity form over a page. Its URL lets the back button close it; with unsaved changes it asks first. */
export function usePlanning() {
  const { http } = useBoot();
  const [query, setQuery] = useSearchParams();
  const inQuery = query.has(PLAN);
  const [open, setOpen] = useState(inQuery);
  const confirmLeave = useRef<(() => boolean) | undefined>(undefined);
  /** The address is changed by the form itself. */
  const own = useRef(false);

  const change = useCallback(
    (to: boolean): void => {
      own.current = true;
      setOpen(to);
      setQuery(
        (before) => {
          if (to) before.set(PLAN, '1');
          else before.delete(PLAN);
          return before;
        },
        { replace: !to },
      );
    },
    [setQuery],
  );

  const settled = useRef(inQuery);
  useEffect(() => {
    if (settled.current === inQuery) return;
    settled.current = inQuery;
    if (own.current) {
      own.current = false;
      return;
    }
    // The browser's own back or forward.
    if (!inQuery && confirmLeave.current?.()) change(true);
    else setOpen(inQuery);
  }, [inQuery, change]);

  const sources: PlanCalls = useMemo(
    () => ({
      save: (wish) => http.post('/api/activity/save', wish),
      guests: ({ spaceId, activityId }) => http.get('/api/activity/guests', { spaceId, activityId }),
      byName: async (spaceId, name) => (await http.post('/api/activity/people', { spaceId, name })).people,
      byIds: async (spaceId, userIds) =>
        (await http.post('/api/activity/people', { spaceId, userIds: [...userIds] })).people,
      hold: blockUnload,
    }),
    [http],
  );
  const onAsking = useCallback((ask: (() => boolean) | undefined): void => {
    confirmLeave.current = ask;
  }, []);
  return { open, onAsking, sources, plan: () => change(true), close: () => change(false) };
}
