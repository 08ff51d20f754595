import { describe, expect, it } from 'vitest';
import { casesEn } from '../../src/i18n/locales/portal.cases.en';
import { casesZh } from '../../src/i18n/locales/portal.cases.zh';
import { companyEn } from '../../src/i18n/locales/portal.company.en';
import { companyZh } from '../../src/i18n/locales/portal.company.zh';
import { portalEn } from '../../src/i18n/locales/portal.en';
import { eventsEn } from '../../src/i18n/locales/portal.events.en';
import { eventsZh } from '../../src/i18n/locales/portal.events.zh';
import { portalFrontEn } from '../../src/i18n/locales/portal.front.en';
import { portalFrontZh } from '../../src/i18n/locales/portal.front.zh';
import { guideEn } from '../../src/i18n/locales/portal.guide.en';
import { guideZh } from '../../src/i18n/locales/portal.guide.zh';
import { infoEn } from '../../src/i18n/locales/portal.info.en';
import { infoZh } from '../../src/i18n/locales/portal.info.zh';
import { portalZh } from '../../src/i18n/locales/portal.zh';
import { CASE_IDS } from './links';
import { matching } from './pages/find-in-guide';

const flat = (words: object, path = ''): [key: string, value: string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as [string, string]],
  );

const SETS = [
  ['front', portalFrontZh, portalFrontEn],
  ['below', portalZh, portalEn],
  ['company', companyZh, companyEn],
  ['cases', casesZh, casesEn],
  ['guide', guideZh, guideEn],
  ['info', infoZh, infoEn],
  ['events', eventsZh, eventsEn],
] as const;
/** Names, keys and figures are the same in both languages, as is a guide part without a picture. */
const SAME = /(\.|^)(key|id|keys\.\d+|picture|done|time|figure)$/;

describe('portal prose', () => {
  it.each(SETS)(
    '%s: has the same keys in both languages, without empty or untranslated texts',
    (_name, zh, en) => {
      const english = new Map(flat(en));
      expect(flat(zh).map(([key]) => key)).toEqual([...english.keys()]);
      for (const [key, text] of flat(zh)) {
        const other = english.get(key) ?? '';
        if (SAME.test(key)) expect([key, other]).toEqual([key, text]);
        else
          expect([key, text !== '' && other !== '' && (text !== other || text === 'Cookie')]).toEqual([
            key,
            true,
          ]);
      }
    },
  );

  it('has a text for every scenario', () => {
    for (const id of CASE_IDS) expect(casesZh.items[id].steps.length).toBeGreaterThan(3);
  });
});

describe('guide search', () => {
  const ids = (query: string): readonly string[] => matching(guideEn.sections, query).map(({ id }) => id);

  it('matches all words in titles and texts, ignoring case', () => {
    expect(ids('postgresql')).toEqual(['host']);
    expect(ids('INVITATION code')).toEqual(['full']);
    expect(ids('zebra')).toEqual([]);
  });

  it('returns all parts when no word is given', () => {
    expect(ids('  ')).toHaveLength(guideEn.sections.length);
  });
});
