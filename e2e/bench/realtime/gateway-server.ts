import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attachRealtime } from '../../../server/realtime/gateway';
import { MemoryPlatform } from '../../../server/realtime/testing/memory-platform';
import { serveOrders, settings } from '../processes/child';
import { BENCH_ORIGIN, BENCH_SPACE, type ServerSettings } from './engines';
import { fieldDocument } from './field';

class BenchPlatform extends MemoryPlatform {
  override readonly allowedOrigins: ReadonlySet<string> = new Set([BENCH_ORIGIN]);
}

// The real gateway in a process of its own. Clients sign in by name, and get a ticket by GET.
const { tickHz } = settings() as ServerSettings;
const platform = new BenchPlatform();
platform.addSpace(BENCH_SPACE, fieldDocument(), 5_000);
const server = createServer((request, response) => {
  response.end(
    platform.ticketFor(new URL(request.url ?? '/', BENCH_ORIGIN).searchParams.get('user') ?? '', BENCH_SPACE),
  );
});
const fail = (_: object, text: string): void => console.error(text);
attachRealtime(server, platform, { tickHz, log: { info: () => undefined, warn: fail, error: fail } });
server.listen(0, '127.0.0.1', 4096, () =>
  serveOrders(
    { connect: () => undefined, begin: () => undefined, end: () => undefined },
    { port: (server.address() as AddressInfo).port },
  ),
);
