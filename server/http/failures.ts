import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_CODES, type AnyErrorName, type ErrorName } from '../../contract/calls/errors';
import type { ErrorEntry } from '../../contract/features';
import { AppError, type ErrorCatalogue } from '../errors';
import { InputError } from '../input';
import { answerSocket, envelopeOf } from './raw-answer';
import { requestLanguage } from './routes';

/** HTTP status of an error. A refusal is a normal response: 200 with an error code. */
const STATUS: Partial<Record<AnyErrorName, number>> = {
  tooFast: 429,
  smsLimit: 429,
  internal: 500,
  crossSite: 403,
  tooLarge: 413,
  fileTooLarge: 413,
};

interface Failure {
  readonly error: AnyErrorName;
  readonly status: number;
  readonly retryAfter?: number | undefined;
  /** Invalid fields, by their path in the call: `sky.hour`. */
  readonly fields?: readonly string[];
}

/** Fastify's own errors, raised before a handler runs. */
const FASTIFY: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { error: 'tooLarge', status: 413 },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { error: 'invalid', status: 415 },
};

/** The first few fields, each once, so that the text stays one line. */
const fieldsOf = (issues: readonly { readonly instancePath: string }[]): string[] =>
  [...new Set(issues.map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.')))]
    .filter((field) => field !== '')
    .slice(0, 3);

/** A field inside a part of the input, where several have the same rule: `settings.branding.pageBgColor`. */
const nestedOf = (issue: { readonly instancePath: string }): string[] =>
  fieldsOf([issue]).filter((field) => field.split('.').length > 2);

export function failureOf(fault: unknown, { ofIssue }: Pick<ErrorCatalogue, 'ofIssue'>): Failure {
  if (fault instanceof AppError)
    return { error: fault.error, status: STATUS[fault.error] ?? 200, retryAfter: fault.retryAfter };
  if (hasZodFastifySchemaValidationErrors(fault)) {
    const [named] = fault.validation.flatMap((issue) => {
      const error = ofIssue(issue.message ?? '');
      return error === undefined ? [] : [{ error, fields: nestedOf(issue) }];
    });
    return named === undefined
      ? { error: 'invalid', status: 200, fields: fieldsOf(fault.validation) }
      : { ...named, status: 200 };
  }
  if (fault instanceof InputError) return { error: fault.error, status: 200, fields: [fault.field] };
  const { code, statusCode } = fault as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FASTIFY[code];
  if (known) return known;
  if (statusCode === 429) return { error: 'tooFast', status: 429 };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { error: 'invalid', status: statusCode };
  return { error: 'internal', status: 500 };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Omit<Failure, 'error'>,
  entry: ErrorEntry,
): FastifyReply {
  const { status, retryAfter, fields = [] } = failure;
  const language = requestLanguage(request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const desc = entry[language] + (fields.length > 0 ? ` (${fields.join(', ')})` : '');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(envelopeOf(entry, desc));
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, { status: 404 }, ERROR_CODES.notFound);

/** For requests that reach no route, such as a malformed address. No hook adds the security headers. */
export function answerFrameworkError(fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
  const { statusCode = 400 } = fault as { readonly statusCode?: number };
  send(request, reply, { status: statusCode }, ERROR_CODES[statusCode < 500 ? 'invalid' : 'internal']);
}

/** Errors of the HTTP parser, by their code. */
const UNREADABLE: Readonly<Record<string, readonly [number, ErrorName]>> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid'],
};

/** Answers bytes that are no HTTP request. The language of the sender is unknown. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, error] = UNREADABLE[code] ?? [400, 'invalid'];
  answerSocket(socket, status, error, 'zh');
}

/** Refusals that Node would make itself, without an envelope. */
export function refuseUnusable(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    answerSocket(socket, 417, 'invalid', 'zh'),
  );
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0')
      throw Object.assign(new Error('no host'), { statusCode: 400 });
  });
}

/** Converts every thrown error to an envelope. Internal faults are logged and reveal nothing (trust T49). */
export function handleFailures(app: FastifyInstance, errors: ErrorCatalogue): void {
  app.setErrorHandler((fault, request, reply) => {
    const failure = failureOf(fault, errors);
    const { isFile } = request.routeOptions.config as { readonly isFile?: boolean };
    if (failure.error === 'tooLarge' && isFile)
      return send(request, reply, { status: 413 }, ERROR_CODES.fileTooLarge);
    if (failure.status === 500)
      request.log.error(
        { err: fault, method: request.method, path: request.routeOptions.url },
        'a call failed',
      );
    return send(request, reply, failure, errors.entry(failure.error));
  });
}
