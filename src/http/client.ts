import type { Envelope } from '../../contract/calls/call';
import type * as CallFile from '../../contract/calls/call';
import { answerRule, reactionOf, type Reaction } from './answers';
import { AppError, LOCAL_CODES } from './app-error';
import type { CallMethod, InputAt, OutputAt, PathOf } from './calls';
import { parseAnswer } from './deleted-users';

/** Two minutes (specification, section 9). */
export const REQUEST_TIMEOUT = 120_000;

// The contract's file imports zod, so only the types of its constants are used; a change fails the type check
// here.
const CLIENT_HEADER: typeof CallFile.CLIENT_HEADER = 'x-tiny-planet';
const LANG_HEADER: typeof CallFile.LANG_HEADER = 'x-lang';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller handles 401, 403 and 601 itself, for example the guard's session check. */
  readonly quiet?: boolean;
  /** The file body of an upload; the input goes into the query. */
  readonly bytes?: Blob;
  /** A replacement for fetch, for example one that reports upload progress. */
  readonly via?: typeof globalThis.fetch;
}

export interface Http {
  get<P extends PathOf<'GET'>>(
    path: P,
    input: InputAt<'GET', P>,
    options?: CallOptions,
  ): Promise<OutputAt<'GET', P>>;
  post<P extends PathOf<'POST'>>(
    path: P,
    input: InputAt<'POST', P>,
    options?: CallOptions,
  ): Promise<OutputAt<'POST', P>>;
  /** Subscribes to reactions. A plain listener, so that the sign-in page does not need rxjs. */
  onReaction(run: (reaction: Reaction) => void): () => void;
}

/** A call that failed: for the log (section 8). */
export interface FailedCall {
  readonly method: CallMethod;
  readonly path: string;
  readonly code: number;
  /** Milliseconds. */
  readonly ms: number;
}

export interface HttpDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly lang: () => string;
  /** The name of users who deleted their account. */
  readonly deletedName: () => string;
  readonly timeout?: number;
  /** Milliseconds, ever growing. */
  readonly now?: () => number;
  /** Called for every failed call except expected refusals and aborted ones. */
  readonly onFailed?: (call: FailedCall) => void;
}

interface Answer extends Envelope<unknown> {
  /** Of HTTP. */
  readonly status: number;
  /** The retry-after header in seconds; undefined without one. */
  readonly retryAfter: number | undefined;
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';

const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

const queryOf = (input: object): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** The client of the platform's calls: credentials, headers, time limit, envelope, reactions by code. */
export function createHttp(deps: HttpDeps): Http {
  const now = deps.now ?? (() => 0);
  const listeners = new Set<(reaction: Reaction) => void>();

  async function send(
    method: CallMethod,
    path: string,
    input: object,
    options: CallOptions,
  ): Promise<Answer> {
    const limit = AbortSignal.timeout(deps.timeout ?? REQUEST_TIMEOUT);
    const headers: Record<string, string> = { [CLIENT_HEADER]: '1', [LANG_HEADER]: deps.lang() };
    const { bytes } = options;
    if (method === 'POST') headers['content-type'] = bytes ? 'application/octet-stream' : 'application/json';
    let response: Response;
    let body: unknown;
    try {
      response = await (options.via ?? deps.fetch)(method === 'GET' || bytes ? path + queryOf(input) : path, {
        method,
        headers,
        credentials: 'include',
        signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
        ...(method === 'POST' ? { body: bytes ?? JSON.stringify(input) } : {}),
      });
      body = parseAnswer(await response.text(), deps.deletedName);
    } catch (error) {
      if (options.signal?.aborted) throw AppError.local('aborted', error);
      if (limit.aborted) throw AppError.local('timeout', error);
      // An invalid JSON body comes from an intermediary, such as a proxy without its server.
      throw AppError.local(error instanceof SyntaxError ? 'malformed' : 'network', error);
    }
    if (!isEnvelope(body)) throw AppError.local('malformed');
    return { ...body, status: response.status, retryAfter: secondsOf(response.headers.get('retry-after')) };
  }

  const spaceOf = (input: object): string | undefined =>
    'spaceId' in input && typeof input.spaceId === 'string' ? input.spaceId : undefined;

  async function settle(
    method: CallMethod,
    path: string,
    input: object,
    options: CallOptions,
  ): Promise<unknown> {
    const { code, desc, data, status, retryAfter } = await send(method, path, input, options);
    const rule = answerRule(code);
    if (rule.settle === 'data') return data;
    if (rule.settle === 'whole') return { code, desc, data };
    if (rule.react && !(options.quiet && rule.yieldsToCaller)) {
      const reaction = reactionOf(rule.react, desc, spaceOf(input));
      for (const notify of listeners) notify(reaction);
    }
    throw AppError.answered(code, rule.ownWords ? '' : desc, status, retryAfter);
  }

  async function call(
    method: CallMethod,
    path: string,
    input: object,
    options: CallOptions = {},
  ): Promise<unknown> {
    const began = now();
    try {
      return await settle(method, path, input, options);
    } catch (error) {
      const { code } = AppError.from(error);
      if (code !== LOCAL_CODES.aborted && !answerRule(code).unlogged)
        deps.onFailed?.({ method, path, code, ms: now() - began });
      throw error;
    }
  }

  return {
    // The server validates its answers against the contract, so the client trusts them.
    get: (path, input, options) => call('GET', path, input, options) as never,
    post: (path, input, options) => call('POST', path, input, options) as never,
    onReaction(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}
