import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';

/** How often the survey's flag is looked at (section 9), milliseconds. */
const SURVEY_POLL = 500;
/** The flag that the survey's tab leaves in the store: the visit's name and how it stands. */
const FLAG = 'tp.survey';
/** Looks in a row that must find the tab gone: one that is only reloaded is back by then. */
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
  /** Name of this visit to the survey; goes along in the tab's address. */
  readonly visit: string;
  readonly ended: (type: SurveyEnd) => void;
}

/** Looks until the survey has ended. The answered function stops looking before. */
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

/** The survey's tab. It tells how it stands; without a visit nobody waits for that. */
export interface SurveyTab {
  opened(): void;
  filled(): void;
  /** The page goes away: what was filled in stays so. */
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
