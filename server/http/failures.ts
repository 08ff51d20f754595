import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Envelope } from '../../contract/calls/call';
import { ISSUE_ERRORS, type ErrorName } from '../../contract/calls/errors';
import { AppError, descOf } from '../errors';
import { InputError } from '../input';
import { requestLanguage } from './routes';

/** HTTP status of an error. A refusal is a normal response: 200 with an error code. */
const STATUS: Partial<Record<ErrorName, number>> = {
  tooFast: 429,
  smsLimit: 429,
  internal: 500,
  crossSite: 403,
  tooLarge: 413,
  fileTooLarge: 413,
};

interface Failure {
  readonly error: ErrorName;
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

export function failureOf(fault: unknown): Failure {
  if (fault instanceof AppError)
    return { error: fault.error, status: STATUS[fault.error] ?? 200, retryAfter: fault.retryAfter };
  if (hasZodFastifySchemaValidationErrors(fault)) {
    const message = fault.validation.map((issue) => issue.message ?? '').find((m) => m in ISSUE_ERRORS);
    const named = message === undefined ? undefined : ISSUE_ERRORS[message];
    return named === undefined
      ? { error: 'invalid', status: 200, fields: fieldsOf(fault.validation) }
      : { error: named, status: 200 };
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

function send(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { error, status, retryAfter, fields = [] } = failure;
  const language = requestLanguage(request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const desc = descOf(error, language) + (fields.length > 0 ? ` (${fields.join(', ')})` : '');
  const body: Envelope<null> = { code: new AppError(error).code, desc, data: null };
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(body);
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, { error: 'notFound', status: 404 });

/** Converts every thrown error to an envelope. Internal faults are logged and reveal nothing (trust T49). */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((fault, request, reply) => {
    const failure = failureOf(fault);
    const { isFile } = request.routeOptions.config as { readonly isFile?: boolean };
    if (failure.error === 'tooLarge' && isFile)
      return send(request, reply, { error: 'fileTooLarge', status: 413 });
    if (failure.status === 500)
      request.log.error(
        { err: fault, method: request.method, path: request.routeOptions.url },
        'a call failed',
      );
    return send(request, reply, failure);
  });
}
