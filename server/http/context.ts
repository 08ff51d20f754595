import type { z } from 'zod';
import type { Call } from '../../contract/calls/call';
import type { CoreCalls } from '../../contract/calls/index';
import type { Language } from '../errors';
import type { Session } from '../platform';

/** The caller of a handler. */
export interface CallContext {
  readonly session: Session | undefined;
  readonly language: Language;
  /** Network address of the caller, as far as proxies are trusted. */
  readonly address: string;
  /** The key of limits by address (`networkOf`). */
  readonly network: string;
  /** Origin of this site as the caller opened it, without a trailing slash. */
  readonly origin: string;
  /** Random id of the browser in its own cookie, for limits and to bind a sign-in to its browser. */
  readonly device: string;
  readonly userAgent: string;
  /** Set if the caller sent the rehearsal key; `name` is the requested name. */
  readonly rehearsal: { readonly name: string | undefined } | undefined;
  /** The request body of a file call. */
  readonly bytes: Buffer | undefined;
  setSession(token: string, expiresAt: number): void;
  clearSession(): void;
  /** A cookie with a lifetime of a year; over TLS no other host can set it. */
  readLongCookie(name: string): string | undefined;
  setLongCookie(name: string, value: string): void;
}

export type SessionContext = CallContext & { readonly session: Session };

type ContextOf<C extends Call> = C['access'] extends 'public' ? CallContext : SessionContext;

export type Handler<C extends Call> = (
  input: z.output<C['input']>,
  context: ContextOf<C>,
) => Promise<z.input<C['output']>> | z.input<C['output']>;

/** A handler for every call; a missing handler does not compile. */
export type HandlersOf<C extends Readonly<Record<string, Call>>> = { readonly [N in keyof C]: Handler<C[N]> };

/** The handlers of the core. */
export type Handlers = HandlersOf<CoreCalls>;
