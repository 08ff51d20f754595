import { ERROR_CODES } from '../../contract/calls/errors';

/** What the app does about an answer's code beside telling the caller (specification, section 8). */
export type Reaction =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'noPermission'; readonly desc: string }
  | { readonly kind: 'kickedOut'; readonly desc: string }
  | { readonly kind: 'spaceClosed'; readonly desc: string };

/** The table of section 8. Undefined: the caller alone deals with it. */
export function reactionTo(code: number, desc: string): Reaction | undefined {
  switch (code) {
    case ERROR_CODES.unauthorized.code:
      return { kind: 'signIn' };
    case ERROR_CODES.forbidden.code:
      return { kind: 'noPermission', desc };
    case ERROR_CODES.kickedOut.code:
      return { kind: 'kickedOut', desc };
    case ERROR_CODES.spaceClosed.code:
    case ERROR_CODES.spaceUnavailable.code:
      return { kind: 'spaceClosed', desc };
    default:
      return undefined;
  }
}
