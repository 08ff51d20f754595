import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';

/** How often the survey's flag is looked at (section 9), milliseconds. */
const SURVEY_POLL = 500;
/** The storage key with the state of the survey tab: visit id and state. */
const FLAG = 'tp.survey';
/** Consecutive polls that must find the tab closed; a reloaded tab is back by then. */
const GONE_LOOKS = 3;

/** 1: filled in; 2: closed before (`robotMsg`). */
export type SurveyEnd = 1 | 2;
type Standing = 'open' | 'filled' | 'closed';

const read = (store: Store, visit: string): Standing | undefined => {
  const [of, standing] = (store.get(FLAG) ?? '').split(' ');
  return of === visit ? (standing as Standing) : undefined;
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
  let gone = 0;
  const stop = timers.every(SURVEY_POLL, () => {
    const standing = read(store, visit);
    gone = standing === 'closed' ? gone + 1 : 0;
    if (standing !== 'filled' && gone < GONE_LOOKS) return;
    stop();
    store.set(FLAG, '');
    ended(standing === 'filled' ? 1 : 2);
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
  let done = false;
  const tell = (standing: Standing): void => {
    if (visit && /^\w{8,64}$/.test(visit)) store.set(FLAG, `${visit} ${standing}`);
  };
  return {
    opened: () => !done && tell('open'),
    filled() {
      done = true;
      tell('filled');
    },
    closed: () => !done && tell('closed'),
  };
}
