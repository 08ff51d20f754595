import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import { createStore } from '../platform/store';
import { fakeClock } from '../platform/testing/fake-clock';
import { createFeedback } from './feedback';
import { createSurveyTab } from './feedback-survey';

/** Section 9: the survey is looked after every 500 ms. */
const SURVEY_POLL = 500;

interface Sent {
  readonly path: string;
  readonly input: Record<string, unknown>;
}

function setUp() {
  const clock = fakeClock();
  const store = createStore(() => {
    throw new Error('forbidden');
  });
  const sent: Sent[] = [];
  const failures: (AppError | undefined)[] = [];
  let solved = 0;
  const http = {
    get: () => Promise.resolve({ qr_code: 'data:,' }),
    post: (path: string, input: Record<string, unknown>) => {
      sent.push({ path, input });
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve({});
    },
  } as unknown as Http;
  const feedback = createFeedback({
    http,
    store,
    timers: clock.timers,
    solveCaptcha: () => Promise.resolve(`solved ${++solved}`),
  });
  const ends = (): unknown[] => sent.filter((s) => s.path.endsWith('robotMsg')).map((s) => s.input['type']);
  return { clock, store, sent, failures, feedback, ends };
}

const message = { name: '小明', contact: '13811000001', company: '', text: '你好' };

describe('leaveMessage', () => {
  it('sends a solved captcha and an id of its own', async () => {
    const { feedback, sent } = setUp();
    await feedback.leaveMessage(message);
    await feedback.leaveMessage(message);
    expect(sent[0]?.input).toMatchObject({ ...message, validate: 'solved 1' });
    expect(sent[0]?.input['cid']).toMatch(/^[0-9a-f]{24}$/);
    expect(sent[1]?.input['cid']).not.toBe(sent[0]?.input['cid']);
  });

  it('repeats id and captcha when the response was lost', async () => {
    const { feedback, sent, failures } = setUp();
    failures.push(AppError.local('network'));
    await expect(feedback.leaveMessage(message)).rejects.toThrow('-1');
    await feedback.leaveMessage(message);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('uses a new id when the message was changed', async () => {
    const { feedback, sent, failures } = setUp();
    failures.push(AppError.local('network'));
    await expect(feedback.leaveMessage(message)).rejects.toThrow('-1');
    await feedback.leaveMessage({ ...message, text: '你好啊' });
    expect(sent[1]?.input['cid']).not.toBe(sent[0]?.input['cid']);
  });

  it('solves a new captcha once when the kept one has expired', async () => {
    const { feedback, sent, failures } = setUp();
    failures.push(AppError.local('network'), AppError.of('captchaInvalid'));
    await expect(feedback.leaveMessage(message)).rejects.toThrow('-1');
    await feedback.leaveMessage(message);
    expect(sent.map(({ input }) => input['validate'])).toEqual(['solved 1', 'solved 1', 'solved 2']);
    expect(new Set(sent.map(({ input }) => input['cid'])).size).toBe(1);

    failures.push(AppError.of('captchaInvalid'));
    await expect(feedback.leaveMessage({ ...message, text: '又来' })).rejects.toThrow('captchaInvalid');
    expect(sent).toHaveLength(4);
  });
});

describe('visitSurvey', () => {
  const visitOf = (path: string): string => new URLSearchParams(path.split('?')[1]).get('visit') ?? '';

  it('polls every 500 ms and ends with type 1 when the survey is filled in', () => {
    const { feedback, store, clock, ends } = setUp();
    const { path } = feedback.visitSurvey();
    expect(path).toMatch(/^\/survey\?visit=[0-9a-f]{24}$/);
    const tab = createSurveyTab(store, visitOf(path));
    tab.opened();
    clock.advance(10 * SURVEY_POLL);
    expect(ends()).toEqual([]);
    tab.filled();
    tab.closed();
    clock.advance(SURVEY_POLL - 1);
    expect(ends()).toEqual([]);
    clock.advance(1);
    expect([ends(), clock.running()]).toEqual([[1], 0]);
  });

  it('ends with type 2 when the tab is closed, but not when it is reloaded', () => {
    const { feedback, store, clock, ends } = setUp();
    const { path } = feedback.visitSurvey();
    const visit = visitOf(path);
    createSurveyTab(store, visit).opened();
    createSurveyTab(store, visit).closed();
    clock.advance(2 * SURVEY_POLL);
    const again = createSurveyTab(store, visit);
    again.opened();
    clock.advance(10 * SURVEY_POLL);
    expect(ends()).toEqual([]);
    again.closed();
    clock.advance(3 * SURVEY_POLL);
    expect([ends(), clock.running()]).toEqual([[2], 0]);
  });

  it('ignores other visits, and ends with the widget', () => {
    const { feedback, store, clock, ends } = setUp();
    const { stop } = feedback.visitSurvey();
    createSurveyTab(store, 'another00').filled();
    createSurveyTab(store, null).filled();
    createSurveyTab(store, 'bad name').filled();
    clock.advance(10 * SURVEY_POLL);
    stop();
    expect([ends(), clock.running()]).toEqual([[], 0]);
  });

  it('ignores a failed end report', async () => {
    const { feedback, store, clock, failures, ends } = setUp();
    failures.push(AppError.local('network'));
    const { path } = feedback.visitSurvey();
    createSurveyTab(store, visitOf(path)).filled();
    clock.advance(SURVEY_POLL);
    await Promise.resolve();
    expect([ends(), clock.running()]).toEqual([[1], 0]);
  });
});
