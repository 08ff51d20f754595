import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CLIENT_HEADER, LANG_HEADER, type Call, type Envelope } from '../../contract/calls/call';
import { ERROR_CODES } from '../../contract/calls/errors';
import { AppError, type Language } from '../errors';
import { InputError, wellFormedText } from '../input';
import type { Session } from '../platform';
import { newToken, sameSecret } from '../secrets';
import type { BoundCall, BoundCalls } from './bound-calls';
import type { CallContext } from './context';
import { languageOf } from './language';
import { networkOf } from './network';
import { fromOurPage } from './origin';
import { ownOrigin } from './own-origin';
import { unknownField } from '../unknown-field';
import type { UploadLimit } from './upload-limit';
import { DEVICE, cookieName, cookieOptions, longCookieName } from './session-cookie';

export interface RouteDeps {
  readonly allowedOrigins: ReadonlySet<string>;
  /** Every public address is https. */
  readonly secureOnly: boolean;
  readonly rehearsalKey: string;
  /** The setting HOST. */
  readonly hostName: string;
  readonly uploads: UploadLimit;
  readonly checkAnswers: boolean;
  authenticate(cookieHeader: string | undefined): Promise<Session | undefined>;
  /** Throws the access error; if the call writes, also that of `checkWriting`. `address` is the caller's. */
  checkEntry(session: Session, spaceId: string, address: string, writes: boolean): Promise<void>;
  /** Throws if the user was removed from the space or banned. */
  checkWriting(spaceId: string, userId: string): Promise<void>;
}

const YEAR = 31_536_000;

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const isRehearsal = (request: FastifyRequest, key: string): boolean => {
  const given = headerOf(request, 'x-rehearsal-key');
  return given !== undefined && sameSecret(given, key);
};

export const requestLanguage = (request: FastifyRequest) =>
  languageOf(headerOf(request, LANG_HEADER), headerOf(request, 'accept-language'));

/** Names are percent-encoded, because headers are ASCII. */
function rehearsalOf(request: FastifyRequest, key: string): CallContext['rehearsal'] {
  if (!isRehearsal(request, key)) return undefined;
  const name = headerOf(request, 'x-rehearsal-name');
  try {
    return { name: name === undefined ? undefined : wellFormedText(decodeURIComponent(name)) };
  } catch {
    throw new AppError('invalid');
  }
}

function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const name = longCookieName(DEVICE, secure);
  const known = request.cookies[name];
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const device = newToken();
  reply.setCookie(name, device, { ...cookieOptions(secure), maxAge: YEAR });
  return device;
}

function originOf(request: FastifyRequest, { allowedOrigins, hostName }: RouteDeps): string {
  const { localAddress, localPort } = request.socket;
  const [origin, host] = [headerOf(request, 'origin'), headerOf(request, 'host')];
  const opened = { origin, host, protocol: request.protocol, localAddress, localPort };
  return ownOrigin(opened, allowedOrigins, hostName);
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RouteDeps,
  call: Call,
  session: Session | undefined,
): CallContext {
  const secure = deps.secureOnly || request.protocol === 'https';
  return {
    session,
    language: requestLanguage(request),
    address: request.ip,
    network: networkOf(request.ip),
    origin: originOf(request, deps),
    // Only mutating calls need limits by browser; other calls set no cookie.
    device: call.mutates ? deviceOf(request, reply, secure) : '',
    userAgent: headerOf(request, 'user-agent') ?? '',
    rehearsal: rehearsalOf(request, deps.rehearsalKey),
    bytes: Buffer.isBuffer(request.body) ? request.body : undefined,
    setSession(token, expiresAt) {
      const maxAge = Math.floor((expiresAt - Date.now()) / 1000);
      reply.setCookie(cookieName(secure), token, { ...cookieOptions(secure), maxAge });
    },
    clearSession() {
      reply.clearCookie(cookieName(secure), cookieOptions(secure));
    },
    readLongCookie: (name) => request.cookies[longCookieName(name, secure)],
    setLongCookie(name, value) {
      reply.setCookie(longCookieName(name, secure), value, { ...cookieOptions(secure), maxAge: YEAR });
    },
  };
}

/** The rule of the bound phone (specification, section 6), for calls and downloads. */
export function requirePhone(session: Session | undefined): void {
  if (session?.needsPhone) throw new AppError('phoneNeeded');
}

function requireOwnPage(request: FastifyRequest, allowed: ReadonlySet<string>): void {
  const ours = fromOurPage(allowed, {
    origin: headerOf(request, 'origin'),
    host: headerOf(request, 'host'),
    fetchSite: headerOf(request, 'sec-fetch-site'),
    clientHeader: headerOf(request, CLIENT_HEADER),
  });
  if (!ours) throw new AppError('crossSite');
}

/** Whether a call writes into the space of its input: then a removed user may not make it. */
const writesIn = ({ mutates, access, afterRemoval }: Call): boolean =>
  mutates && access !== 'public' && !afterRemoval;

/** Registers the calls with their common steps: origin, session, input, entry, envelope. Errors are thrown. */
export function registerCalls(app: FastifyInstance, calls: BoundCalls, deps: RouteDeps): void {
  const register = (app: FastifyInstance, { call, handler }: BoundCall): void => {
    const byQuery = call.method === 'GET' || call.bytes === true;
    const sessions = new WeakMap<FastifyRequest, Session>();
    app.route({
      method: call.method,
      url: call.path,
      ...(call.maxBody === undefined ? {} : { bodyLimit: call.maxBody }),
      schema: byQuery ? { querystring: call.input } : { body: call.input },
      config: { isFile: call.bytes === true },
      async onRequest(request) {
        if (call.mutates) requireOwnPage(request, deps.allowedOrigins);
      },
      // After the limit of requests, which runs last on the request, and before the body is read.
      async preParsing(request, reply) {
        const session = await deps.authenticate(headerOf(request, 'cookie'));
        if (session) sessions.set(request, session);
        else if (call.access !== 'public') throw new AppError('unauthorized');
        if (call.access !== 'public' && !call.withoutPhone) requirePhone(session);
        if (call.maxBody !== undefined) deps.uploads.take(session, networkOf(request.ip), reply.raw);
      },
      async preValidation({ query, body }) {
        // A dropped field would be taken for a stored one.
        const unknown = call.mutates ? unknownField(call.input, byQuery ? query : body) : undefined;
        if (unknown) throw new InputError('invalid', unknown);
      },
      async handler(request, reply) {
        const session = sessions.get(request);
        const input = (byQuery ? request.query : request.body) as { spaceId?: string };
        if (call.access === 'member') {
          if (!session || input.spaceId === undefined) throw new AppError('forbidden');
          await deps.checkEntry(session, input.spaceId, request.ip, writesIn(call));
        } else if (writesIn(call) && session && input.spaceId !== undefined)
          await deps.checkWriting(input.spaceId, session.userId);
        const data = await handler(input, contextOf(request, reply, deps, call, session));
        reply.header('cache-control', 'no-store');
        return answer(call.output, data, deps.checkAnswers, requestLanguage(request));
      },
    });
  };
  const bound = Object.values(calls);
  const isFile = ({ call }: BoundCall): boolean => call.bytes === true;
  for (const one of bound) if (!isFile(one)) register(app, one);
  // File calls have their own scope; all other calls accept only JSON bodies (trust T6).
  void app.register((files, _, done) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    for (const one of bound) if (isFile(one)) register(files, one);
    done();
  });
}

const answer = (output: z.ZodType, data: unknown, check: boolean, language: Language): Envelope<unknown> => ({
  code: ERROR_CODES.ok.code,
  desc: ERROR_CODES.ok[language],
  data: check ? output.parse(data) : data,
});
