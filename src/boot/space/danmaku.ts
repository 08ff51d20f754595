import type { SpaceActions } from '../../actions/space-actions';
import type { Store } from '../../platform/store';
import type { DanmakuStore } from '../../state/danmaku';

/** Storage key of the danmaku switch. */
const KEY = 'danmaku';

/** The danmaku switch of this browser. */
export function danmakuActions(store: Store, danmaku: DanmakuStore): Pick<SpaceActions, 'setDanmaku'> {
  danmaku.wanted(store.get(KEY) !== 'off');
  return {
    setDanmaku(wanted) {
      store.set(KEY, wanted ? 'on' : 'off');
      danmaku.wanted(wanted);
    },
  };
}
