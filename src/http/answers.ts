import { ERROR_CODES } from '../../contract/calls/errors';

/** What the app does about an answer beside telling the caller. A queue belongs to a space, where the call named one. */
export type Reaction =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'noPermission'; readonly desc: string }
  | { readonly kind: 'kickedOut'; readonly desc: string; readonly spaceId: string | undefined }
  | { readonly kind: 'editTimeout' }
  | { readonly kind: 'spaceClosed'; readonly desc: string }
  | { readonly kind: 'queue'; readonly spaceId: string | undefined };

export interface AnswerRule {
  /** How the call settles: with the data, with the whole answer, or as an error. */
  readonly settle: 'data' | 'whole' | 'reject';
  readonly react?: Reaction['kind'];
  /** The caller says that it deals with these two itself (`quiet`). */
  readonly yieldsToCaller?: true;
  /** Our own words, whatever the server says. */
  readonly ownWords?: true;
  /** Expected, so nothing for the log. */
  readonly unlogged?: true;
}

const CLOSED: AnswerRule = { settle: 'reject', react: 'spaceClosed' };

/** The whole error catalogue of section 8. */
const ANSWERS: Readonly<Record<number, AnswerRule>> = {
  [ERROR_CODES.ok.code]: { settle: 'data', unlogged: true },
  [ERROR_CODES.unauthorized.code]: {
    settle: 'reject',
    react: 'signIn',
    yieldsToCaller: true,
    ownWords: true,
    unlogged: true,
  },
  [ERROR_CODES.rejected.code]: { settle: 'reject' },
  [ERROR_CODES.partial.code]: { settle: 'whole', unlogged: true },
  [ERROR_CODES.forbidden.code]: { settle: 'reject', react: 'noPermission', yieldsToCaller: true },
  [ERROR_CODES.kickedOut.code]: { settle: 'reject', react: 'kickedOut' },
  [ERROR_CODES.editTimeout.code]: { settle: 'reject', react: 'editTimeout' },
  [ERROR_CODES.spaceClosed.code]: CLOSED,
  [ERROR_CODES.spaceUnavailable.code]: CLOSED,
  // Rejects with type `closed`: see AppError.
  [ERROR_CODES.activityClosed.code]: { settle: 'reject' },
  [ERROR_CODES.queue.code]: { settle: 'reject', react: 'queue', unlogged: true },
};
const OTHER: AnswerRule = { settle: 'reject' };

export const answerRule = (code: number): AnswerRule => ANSWERS[code] ?? OTHER;

export function reactionOf(kind: Reaction['kind'], desc: string, spaceId: string | undefined): Reaction {
  switch (kind) {
    case 'signIn':
    case 'editTimeout':
      return { kind };
    case 'noPermission':
    case 'spaceClosed':
      return { kind, desc };
    case 'kickedOut':
      return { kind, desc, spaceId };
    case 'queue':
      return { kind, spaceId };
    default:
      return kind satisfies never;
  }
}
