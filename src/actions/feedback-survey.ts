import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';

/** How often the survey's flag is looked at (section 9), milliseconds. */
const SURVEY_POLL = 500;
/** The storage key with the state of the survey tab: visit id and state. */
const FLAG = 'tp.survey';
/** Consecutive polls that must find the tab closed; a reloaded tab is back by then. */
const CLOSED_POLLS = 3;

/** 1: filled in; 2: closed before (`robotMsg`). */
export type SurveyEnd = 1 | 2;
type SurveyState = 'open' | 'filled' | 'closed';

const read = (store: Store, visit: string): SurveyState | undefined => {
  const [of, state] = (store.get(FLAG) ?? '').split(' ');
  return of === visit ? (state as SurveyState) : undefined;
};

export interface WatchDeps {
  readonly store: Store;
  readonly timers: Pick<Timers, 'every'>;
  /** The id of this survey visit, part of the tab's URL. */
  readonly visit: string;
  readonly ended: (type: SurveyEnd) => void;
}

/** Polls until the survey has ended. The returned function stops earlier. */
export function watchSurvey({ store, timers, visit, ended }: WatchDeps): () => void {
  let closedPolls = 0;
  const stop = timers.every(SURVEY_POLL, () => {
    const state = read(store, visit);
    closedPolls = state === 'closed' ? closedPolls + 1 : 0;
    if (state !== 'filled' && closedPolls < CLOSED_POLLS) return;
    stop();
    store.set(FLAG, '');
    ended(state === 'filled' ? 1 : 2);
  });
  return stop;
}

/** The survey tab reports its state; without a visit id it reports nothing. */
export interface SurveyTab {
  opened(): void;
  filled(): void;
  /** The page is unloading; a filled-in survey stays filled in. */
  closed(): void;
}

export function createSurveyTab(store: Store, visit: string | null): SurveyTab {
  let submitted = false;
  const report = (state: SurveyState): void => {
    if (visit && /^\w{8,64}$/.test(visit)) store.set(FLAG, `${visit} ${state}`);
  };
  return {
    opened: () => !submitted && report('open'),
    filled() {
      submitted = true;
      report('filled');
    },
    closed: () => !submitted && report('closed'),
  };
}
