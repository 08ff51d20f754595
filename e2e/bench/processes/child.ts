/** What the benchmark asks of its processes, and what they answer. */
export type Order = { readonly order: 'connect' } | { readonly order: 'begin' } | { readonly order: 'end' };

export type Answer = { readonly answer: 'ready' | 'done' | 'failed'; readonly data?: unknown };

/** Serves the orders of the benchmark in a process of its own. Ends with the parent. */
export function serveOrders(handlers: Readonly<Record<Order['order'], () => unknown>>, ready: unknown): void {
  const say = (answer: Answer): void => void process.send?.(answer);
  process.on('message', (message) => {
    const { order } = message as Order;
    Promise.resolve()
      .then(() => handlers[order]())
      .then(
        (data) => say({ answer: 'done', data }),
        (error: unknown) =>
          say({ answer: 'failed', data: error instanceof Error ? error.stack : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
  say({ answer: 'ready', data: ready });
}

/** The arguments of a process, given as JSON in its first one. */
export const settings = (): unknown => JSON.parse(process.argv[2] ?? '{}');
