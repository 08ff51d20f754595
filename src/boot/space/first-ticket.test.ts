import { expect, it } from 'vitest';
import { prefetchTicket } from './first-ticket';

function setUp(fails = false) {
  const requests: (string | undefined)[] = [];
  const ticket = prefetchTicket((serverId) => {
    requests.push(serverId);
    return fails ? Promise.reject(new Error('closed')) : Promise.resolve(`t${requests.length}`);
  });
  return { requests, ticket };
}

it('the first ticket is requested at once and used once', async () => {
  const { requests, ticket } = setUp();
  expect(requests).toEqual([undefined]);
  expect(await ticket(undefined)).toBe('t1');
  expect(await ticket(undefined)).toBe('t2');
});

it('the first ticket is not used for another server', async () => {
  const { requests, ticket } = setUp();
  expect(await ticket('s2')).toBe('t2');
  expect(await ticket(undefined)).toBe('t3');
  expect(requests).toEqual([undefined, 's2', undefined]);
});

it('the first ticket rejects for its user when the request failed', async () => {
  const { ticket } = setUp(true);
  await expect(ticket(undefined)).rejects.toThrow('closed');
});
