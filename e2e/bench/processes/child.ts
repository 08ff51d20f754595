/** Requests to a benchmark process, and its answers. */
export interface Order {
  readonly order: 'connect' | 'begin' | 'end';
  readonly data?: unknown;
}

export type Answer = { readonly answer: 'ready' | 'done' | 'failed'; readonly data?: unknown };

/** Handles the requests of a benchmark in a child process. Exits with the parent. */
export function serveOrders(
  handlers: Readonly<Record<Order['order'], (data: unknown) => unknown>>,
  ready: unknown,
): void {
  const say = (answer: Answer): void => void process.send?.(answer);
  process.on('message', (message) => {
    const { order, data } = message as Order;
    Promise.resolve()
      .then(() => handlers[order](data))
      .then(
        (done) => say({ answer: 'done', data: done }),
        (error: unknown) =>
          say({ answer: 'failed', data: error instanceof Error ? error.stack : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
  say({ answer: 'ready', data: ready });
}

/** The process's settings: JSON in the first argument. */
export const settings = (): unknown => JSON.parse(process.argv[2] ?? '{}');
