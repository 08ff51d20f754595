import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { openSession } from './testing/open-session';

describe('the copy in this browser', () => {
  it('of a crashed visit is offered, and comes back as one step', async () => {
    const { session } = await openSession((_, kept) =>
      kept.set('lake u1 1', { document: meadow(8, 8, { seed: 12 }), at: 3 }),
    );
    expect(session.state.recovered?.at).toBe(3);
    await session.recover(true);
    expect(session.editing?.document.seed).toBe(12);
    session.editing?.undo();
    expect(session.editing?.document.seed).toBe(1);
  });

  it('has a change at once, the next ones soon, and all of them when the page is hidden', async () => {
    const { values, edit, run, hide } = await openSession();
    const seeds = () => [...values.values()].map(({ document }) => document.seed);
    edit(2);
    expect(seeds()).toEqual([2]);
    edit(3);
    edit(4);
    await run(0);
    expect(seeds()).toEqual([2]);
    await run(100);
    expect(seeds()).toEqual([4]);
    edit(5);
    hide();
    expect(seeds()).toEqual([5]);
  });

  it('goes when all is saved, also what is left of a visit that closed while it was saved', async () => {
    const { values, edit, run } = await openSession();
    edit(2);
    edit(3);
    await run(2_000);
    await run(1_000);
    expect([...values.keys()]).toEqual([]);
    const next = await openSession((server, kept) =>
      kept.set('lake u1 1', { document: server.document, at: 3 }),
    );
    expect(next.session.state.recovered).toBeUndefined();
    expect([...next.values.keys()]).toEqual([]);
  });

  it('stays while an older one that was offered is thrown away', async () => {
    const { session, values, edit } = await openSession((_, kept) =>
      kept.set('lake u1 1', { document: meadow(8, 8, { seed: 12 }), at: 3 }),
    );
    edit(2);
    await session.recover(false);
    expect([...values.values()].map(({ document }) => document.seed)).toEqual([2]);
  });

  it('goes with a rollback', async () => {
    const { session, values, edit, run } = await openSession();
    edit(2);
    await session.rollback(1);
    await run(1_000);
    expect([...values.keys()]).toEqual([]);
  });
});
