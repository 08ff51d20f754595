import { retryDelay } from '../../../src/adapters/realtime/retry';
import { featureEvents } from '../../../src/features/feature-events';
import type { FeatureSpace } from '../../../src/features/client-feature';
import { PROPS_PER_PERSON, type Prop } from '../model';
import type { PropsState } from '../state';
import { changed, type PropChange } from './prop-list';

export interface FollowPropsDeps extends Pick<FeatureSpace, 'spaceId' | 'scope'> {
  readonly http: Pick<FeatureSpace['http'], 'get'>;
  readonly realtime: Pick<FeatureSpace['realtime'], 'events$' | 'welcome$'>;
  readonly timers: Pick<FeatureSpace['app']['timers'], 'after'>;
  readonly state: PropsState;
  /** Called with each new list. */
  readonly show: (props: readonly Prop[]) => void;
}

export interface FollowedProps {
  /** The props of now. */
  readonly all: () => readonly Prop[];
  readonly change: (change: PropChange) => void;
  /** Reads them again. */
  readonly read: () => void;
}

/** Keeps the props of a space as the server has them, until the scope ends. */
export function followProps(deps: FollowPropsDeps): FollowedProps {
  const { spaceId, scope, http, realtime, timers, state, show } = deps;
  let props: readonly Prop[] = [];
  /** What was heard while an answer is awaited: it may be older, and is made again. */
  let reading: { readonly heard: PropChange[] } | undefined;
  let attempts = 0;

  const set = (next: readonly Prop[]): void => {
    props = next;
    state.props = [...next];
    show(next);
  };
  const change = (one: PropChange): void => {
    reading?.heard.push(one);
    set(changed(props, one));
  };
  const retry = (): void => {
    scope.own(timers.after(retryDelay(++attempts, Math.random), () => void read()));
  };
  async function read(): Promise<void> {
    const own = { heard: [] as PropChange[] };
    reading = own;
    const isLast = (): boolean => reading === own && !scope.ended;
    try {
      const answer = await http.get(
        '/api/spaceProps/list',
        { spaceId },
        { signal: scope.signal, quiet: true },
      );
      if (!isLast()) return;
      const ownCount = answer.props.filter(({ userId }) => userId === state.selfId).length;
      Object.assign(state, {
        settings: answer.settings,
        // Of somebody who has put down all that is allowed the answer does not tell.
        allowed: answer.mayAdd || (ownCount >= PROPS_PER_PERSON && answer.settings.rule !== 'nobody'),
        status: 'there',
      });
      set(own.heard.reduce(changed, answer.props));
      attempts = 0;
    } catch {
      if (!isLast()) return;
      if (state.status !== 'there') state.status = 'failed';
      retry();
    }
    reading = undefined;
  }

  const { events$ } = realtime;
  scope.subscribe(featureEvents(events$, 'props', 'prop'), (prop) => change({ kind: 'put', prop }));
  scope.subscribe(featureEvents(events$, 'props', 'unprop'), ({ propIds }) =>
    change({ kind: 'gone', propIds }),
  );
  scope.subscribe(featureEvents(events$, 'props', 'used'), (used) => change({ kind: 'used', ...used }));
  // Only the server knows whether the user still may.
  scope.subscribe(featureEvents(events$, 'props', 'rules'), () => void read());
  // Each welcome may follow a gap in the events.
  scope.subscribe(realtime.welcome$, () => void read());
  void read();
  return {
    all: () => props,
    change,
    read() {
      if (state.status === 'failed') state.status = 'loading';
      void read();
    },
  };
}
