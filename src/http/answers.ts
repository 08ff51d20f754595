import { CODES } from './codes';

/** A reaction of the app in addition to the caller's. A queue belongs to the space of the call, if any. */
export type Reaction =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'bindPhone' }
  | { readonly kind: 'noPermission'; readonly desc: string }
  | { readonly kind: 'kickedOut'; readonly desc: string; readonly spaceId: string | undefined }
  | { readonly kind: 'editTimeout' }
  | { readonly kind: 'spaceClosed'; readonly desc: string }
  | { readonly kind: 'queue'; readonly spaceId: string | undefined };

export interface AnswerRule {
  /** How the call settles: with the data, with the whole answer, or as an error. */
  readonly settle: 'data' | 'whole' | 'reject';
  readonly react?: Reaction['kind'];
  /** With `quiet` the caller handles it itself. */
  readonly yieldsToCaller?: true;
  /** Uses the local text instead of the server's. */
  readonly ownWords?: true;
  /** Expected; not logged. */
  readonly unlogged?: true;
}

const CLOSED: AnswerRule = { settle: 'reject', react: 'spaceClosed' };

/** The whole error catalogue of section 8. */
const ANSWERS: Readonly<Record<number, AnswerRule>> = {
  [CODES.ok]: { settle: 'data', unlogged: true },
  [CODES.unauthorized]: {
    settle: 'reject',
    react: 'signIn',
    yieldsToCaller: true,
    ownWords: true,
    unlogged: true,
  },
  [CODES.phoneNeeded]: { settle: 'reject', react: 'bindPhone', unlogged: true },
  [CODES.rejected]: { settle: 'reject' },
  [CODES.partial]: { settle: 'whole', unlogged: true },
  [CODES.forbidden]: { settle: 'reject', react: 'noPermission', yieldsToCaller: true },
  [CODES.kickedOut]: { settle: 'reject', react: 'kickedOut' },
  [CODES.editTimeout]: { settle: 'reject', react: 'editTimeout', yieldsToCaller: true },
  [CODES.spaceClosed]: CLOSED,
  [CODES.spaceUnavailable]: CLOSED,
  // Rejects with type `closed`: see AppError.
  [CODES.activityClosed]: { settle: 'reject' },
  [CODES.queue]: { settle: 'reject', react: 'queue', unlogged: true },
};
const OTHER: AnswerRule = { settle: 'reject' };

export const answerRule = (code: number): AnswerRule => ANSWERS[code] ?? OTHER;

export function reactionOf(kind: Reaction['kind'], desc: string, spaceId: string | undefined): Reaction {
  switch (kind) {
    case 'signIn':
    case 'bindPhone':
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
