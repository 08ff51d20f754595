import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { engagementEn } from '../../locales/en';
import type { Engagement, EngagementState } from '../../model';
import type { SignLine } from '../kit/kind-ui';
import { signText } from './sign-text';

const NOW = Date.parse('2026-03-01T10:00:00Z');
let t: TFunction<'engagement'>;

beforeAll(async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { engagement: engagementEn } },
    interpolation: { escapeValue: false },
  });
  t = i18n.getFixedT('en', 'engagement');
});

const said = (state: EngagementState, more: Partial<Engagement> = {}, line?: SignLine) =>
  signText({
    engagement: { state, opensAt: '', closesAt: '', ...more } as Engagement,
    line,
    now: NOW,
    lang: 'en',
    t,
  });
const question: SignLine = {
  text: { zh: '第 2/5 题', en: 'Question 2/5' },
  until: '2026-03-01T10:00:12Z',
};

it('a sign counts down to the opening, and announces a later day by its date', () => {
  expect(said('scheduled', { opensAt: '2026-03-01T10:02:10Z' })).toBe('Starts in 2:10');
  expect(said('scheduled', { opensAt: '2026-03-04T10:00:00Z' })).toMatch(/Mar\s4/);
});

it('a sign of what is open counts down to its end, where there is one', () => {
  expect(said('open', { closesAt: '2026-03-01T10:00:42Z' })).toBe('Running · 0:42');
  expect(said('open')).toBe('Running');
  expect(said('open', { closesAt: '2026-03-01T11:00:00Z' }, question)).toBe('Question 2/5 · 0:12');
  expect(said('open', {}, { text: question.text })).toBe('Question 2/5');
});

it('a sign of what is paused or over says so, with a result where there is one', () => {
  expect(said('paused', { closesAt: '2026-03-01T10:00:42Z' }, question)).toBe('Paused');
  expect(said('closed')).toBe(engagementEn.states.closed);
  expect(said('settled', {}, { text: { zh: '米线 第一', en: 'Noodles first' } })).toBe(
    'Result: Noodles first',
  );
});
