import { expect, it, vi } from 'vitest';
import { memoizedRows } from './memoized-rows';

const draw = vi.fn((row: { readonly key: string }, near: boolean) => (
  <p key={row.key} data-near={near}>
    {row.key}
  </p>
));

it('memoized rows render again only when the row or a dependency changes', () => {
  const render = memoizedRows(draw);
  const row = { key: 'a' };
  const first = render(row, false);
  expect(render(row, false)).toBe(first);
  const near = render(row, true);
  expect(near).not.toBe(first);
  expect(near.props).toMatchObject({ 'data-near': true });
  expect(render(row, true)).toBe(near);
  expect(render({ key: 'a' }, true)).not.toBe(near);
});
