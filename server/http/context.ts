import type { z } from 'zod';
import type { Call } from '../../contract/calls/call';
import type { CoreCalls } from '../../contract/calls/index';
import type { Language } from '../errors';
import type { Session } from '../platform';

/** What a handler knows of who asks. */
export interface CallContext {
  readonly session: Session | undefined;
  readonly language: Language;
  /** Network address of the caller, as far as proxies are trusted. */
  readonly address: string;
  /** What limits by address count under (`networkOf`). */
  readonly network: string;
  /** Address of our own pages as the caller opened them, without a slash at the end. */
  readonly origin: string;
  /** Random name of the browser, kept in a cookie of its own: for limits, and to know who began a sign-in. */
  readonly device: string;
  /** Whether the caller shows the rehearsal key, and the name it wants then. */
  readonly rehearsal: { readonly name: string | undefined } | undefined;
  /** What was brought, of a call whose body is the bytes of a file. */
  readonly bytes: Buffer | undefined;
  setSession(token: string, expiresAt: number): void;
  clearSession(): void;
  /** A cookie of the browser that lives for a year; over TLS no other host can have set it. */
  keptCookie(name: string): string | undefined;
  keepCookie(name: string, value: string): void;
}

export type SessionContext = CallContext & { readonly session: Session };

type ContextOf<C extends Call> = C['access'] extends 'public' ? CallContext : SessionContext;

export type Handler<C extends Call> = (
  input: z.output<C['input']>,
  context: ContextOf<C>,
) => Promise<z.input<C['output']>> | z.input<C['output']>;

/** One handler for every call: a missing one does not compile. */
export type HandlersOf<C extends Readonly<Record<string, Call>>> = { readonly [N in keyof C]: Handler<C[N]> };

/** The handlers of the core. */
export type Handlers = HandlersOf<CoreCalls>;
