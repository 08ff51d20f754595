import { expect, it } from 'vitest';
import { orderFor } from './model';

it('shows candidates in an order of the person, the same at every time', () => {
  const list = Array.from({ length: 9 }, (_, at) => at);
  const orders = Array.from({ length: 900 }, (_, person) => orderFor(list, `e1 u${person}`));
  expect(orderFor(list, 'e1 u7')).toEqual(orders[7]);
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(list);
  // Nobody is first much more often than others: 100 times each are expected.
  for (const candidate of list) {
    const first = orders.filter(([one]) => one === candidate).length;
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(140);
  }
});
