import type { InputOf, OutputOf } from '../../contract/calls/call';
import type * as Calls from '../../contract/calls/feedback';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import type { Store } from '../platform/store';
import type { Timers } from '../platform/timers';
import { watchSurvey } from './feedback-survey';

export type Survey = OutputOf<typeof Calls.getSurvey>;
export type SurveyAnswers = InputOf<typeof Calls.answerSurvey>['answers'];

export interface ContactMessage {
  readonly name: string;
  /** A phone, a WeChat name or a mail address. */
  readonly contact: string;
  readonly company: string;
  readonly text: string;
  readonly spaceId?: string | undefined;
}

/** The maximum length of a message (`contract/calls/feedback`). */
export const CONTACT_MESSAGE_MAX = 1000;

export interface Feedback {
  /** Address of a picture; empty: the provider has none. */
  contactQr(): Promise<string>;
  /** Solves the captcha, then sends. Idempotent: the same message keeps its id after a failure. */
  leaveMessage(message: ContactMessage): Promise<void>;
  survey(): Promise<Survey>;
  answerSurvey(surveyId: string, answers: SurveyAnswers): Promise<void>;
  /** Starts a survey visit: the tab's URL and a function that stops polling. */
  visitSurvey(): { readonly path: string; readonly stop: () => void };
}

export interface FeedbackDeps {
  readonly http: Http;
  readonly store: Store;
  readonly timers: Pick<Timers, 'every'>;
  /** Works a challenge out; loaded with the first message. */
  readonly solveCaptcha?: (challenge: Record<string, unknown>) => Promise<string>;
}

const SURVEY_PATH = '/survey';

const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const solveOnThread = async (challenge: Record<string, unknown>): Promise<string> =>
  (await import('../threads/captcha-thread')).solveCaptcha(challenge);

export function createFeedback(deps: FeedbackDeps): Feedback {
  const { http, store, timers, solveCaptcha = solveOnThread } = deps;
  let last: { readonly content: string; readonly cid: string; validate?: string } | undefined;

  const post = async (message: ContactMessage, cid: string, validate: string): Promise<void> => {
    const { spaceId, ...words } = message;
    const place = spaceId === undefined ? {} : { spaceId };
    await http.post('/api/contact/leaveMessage', { ...words, ...place, cid, validate }, { quiet: true });
  };
  const solve = async (): Promise<string> =>
    solveCaptcha(await http.get('/api/captcha/challenge', { action: 'message' }, { quiet: true }));

  return {
    contactQr: async () => (await http.get('/api/wecom/contactWay', {}, { quiet: true })).qr_code,
    async leaveMessage(message) {
      const content = JSON.stringify(message);
      // A changed message gets a new id; an unchanged one keeps its id and captcha over failures.
      const current = last?.content === content ? last : { content, cid: randomName() };
      last = current;
      const known = current.validate;
      current.validate ??= await solve();
      try {
        await post(message, current.cid, current.validate);
      } catch (error) {
        const used = AppError.from(error).is('captchaInvalid');
        if (!used) throw error;
        delete current.validate;
        // The kept captcha may have expired: solve a new one, once.
        if (known === undefined) throw error;
        current.validate = await solve();
        await post(message, current.cid, current.validate);
      }
      last = undefined;
    },
    survey: () => http.get('/api/feedback/survey', {}),
    async answerSurvey(surveyId, answers) {
      await http.post('/api/feedback/answerSurvey', { surveyId, answers });
    },
    visitSurvey() {
      const visit = randomName();
      const stop = watchSurvey({
        store,
        timers,
        visit,
        ended: (type) => {
          // Fire and forget: the HTTP client logs a failure.
          http.post('/api/feedback/robotMsg', { type }, { quiet: true }).catch(() => undefined);
        },
      });
      return { path: `${SURVEY_PATH}?visit=${visit}`, stop };
    },
  };
}
