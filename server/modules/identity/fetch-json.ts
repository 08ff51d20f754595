import type { z } from 'zod';
import { AppError } from '../../errors';
import { outbound, type OutboundRequest } from '../../outbound';

const ANSWER_LIMIT = 64 * 1024;

/** Clients receive `oauthFailed`; the log contains the cause, without secrets. */
export const oauthFailed = (cause: unknown): AppError => new AppError('oauthFailed', undefined, { cause });

/** Fetches JSON from an external site, ignoring its content type. Throws `oauthFailed`. */
export async function fetchJson(request: OutboundRequest): Promise<unknown> {
  try {
    const { bytes } = await outbound({ limit: ANSWER_LIMIT, ...request });
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw oauthFailed(error instanceof SyntaxError ? new Error(`${request.service}: no JSON`) : error);
  }
}

/** Validates a response. Throws `oauthFailed` when its shape differs. */
export function readAnswer<T extends z.ZodType>(service: string, schema: T, answer: unknown): z.output<T> {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.') || issue.message).join(', ');
  throw oauthFailed(new Error(`${service}: the answer lacks ${fields}`));
}
