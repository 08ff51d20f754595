/** Error of an external service. Contains the status only, since bodies may contain secrets. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly service: string,
    readonly why: string,
    options?: ErrorOptions,
    /** HTTP status of the answer, if there was one. */
    readonly status?: number,
  ) {
    super(`${service}: ${why}`, options);
  }
}

/** Statuses that mean the content: a retry gets the same answer. Others may be a fault of the settings. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422]);

export const isRefusedByService = (error: unknown): boolean =>
  error instanceof OutboundError && REFUSED.has(error.status ?? 0);

export interface OutboundRequest {
  readonly service: string;
  readonly url: URL | string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly timeoutMs?: number;
  /** Maximum size of the response, bytes. */
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundAnswer {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function readLimited(
  response: Response,
  limit: number,
  service: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const chunk = part as Uint8Array;
    size += chunk.byteLength;
    if (size > limit) throw new OutboundError(service, 'the answer is too large');
    parts.push(chunk);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Sends a request to a configured service, never to an address given by a user (trust T36). Does not follow
 * redirects; limits time and size. Throws an `OutboundError` without address and key.
 */
export async function outbound(request: OutboundRequest): Promise<OutboundAnswer> {
  const {
    service,
    url,
    method = 'POST',
    headers = {},
    body,
    timeoutMs = 10_000,
    limit = 1_000_000,
  } = request;
  const time = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    });
    const bytes = await readLimited(response, limit, service);
    if (!response.ok) throw new OutboundError(service, `status ${response.status}`, {}, response.status);
    return { type: response.headers.get('content-type') ?? '', bytes };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(service, time.aborted ? 'no answer in time' : 'cannot be reached');
  }
}
