import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface StandInRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface StandInAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Buffer;
}

export interface StandIn {
  readonly url: string;
  /** Every request so far. */
  readonly requests: readonly StandInRequest[];
  stop(): Promise<void>;
}

/** A local HTTP server in place of a vendor's service. */
export async function startStandIn(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const requests: StandInRequest[] = [];
  const server = createServer((incoming, response) => {
    const reply = async (): Promise<void> => {
      const request = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', 'http://stand-in'),
        headers: incoming.headers,
        body: await buffer(incoming),
      };
      requests.push(request);
      const { status = 200, type = 'application/json', body = '' } = await answer(request);
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    reply().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
