import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { AppError } from '../../../src/http/app-error';
import { openSession } from './testing/open-session';

describe('the lease of the editor', () => {
  it('is kept every ten seconds, and by activity at most every 200 ms', async () => {
    const { server, session, run } = await openSession();
    expect(session.state.mode.kind).toBe('editing');
    for (let turn = 0; turn < 3; turn++) await run(10_000);
    expect(server.beats).toBe(3);
    for (let at = 0; at < 40; at++) {
      session.active();
      await run(50);
    }
    expect(server.beats).toBeGreaterThan(8);
    expect(server.beats).toBeLessThanOrEqual(14);
  });

  it('of somebody else leaves a view to watch, which follows the draft', async () => {
    const { server, session, run } = await openSession((before) => before.takeOver('小湖'));
    expect(session.state.mode).toMatchObject({ kind: 'watching', holder: { nickname: '小湖' } });
    expect(session.mayEdit).toBe(false);
    server.document = meadow(8, 8, { seed: 9 });
    server.rev = 1;
    await run(3_000);
    expect(session.editing?.document.seed).toBe(9);
  });

  it('comes to who has asked when it is given', async () => {
    const { server, session, run } = await openSession((before) => before.takeOver('小湖'));
    await session.request('ask');
    expect(session.state.mode).toMatchObject({ kind: 'watching', holder: { asked: true } });
    server.other = undefined;
    await run(3_000);
    expect(session.state.mode.kind).toBe('editing');
  });

  it('says that the holder goes on editing', async () => {
    const { server, session, run } = await openSession((before) => before.takeOver('小湖'));
    await session.request('ask');
    server.asked = false;
    await run(3_000);
    expect(session.state.mode).toMatchObject({ kind: 'watching', refused: true });
  });

  it('shows who asks for it, and is given after what is here was saved', async () => {
    const { server, session, edit, run } = await openSession();
    server.askedBy = '小湖';
    await run(10_000);
    expect(session.state.askedBy).toBe('小湖');
    edit(3);
    await session.answer('give');
    expect(server.document.seed).toBe(3);
  });

  it('is about to be taken: what is here is saved with the next stroke', async () => {
    const { server, session, edit, run } = await openSession();
    await run(300);
    server.askedBy = '小湖';
    edit(3);
    await run(10);
    expect(session.state.askedBy).toBe('小湖');
    expect(server.document.seed).toBe(3);
  });

  it('is taken by the owner after who edits had the time to save', async () => {
    const { server, session, run, settle } = await openSession((before) => before.takeOver('小湖'));
    const taking = session.request('take');
    await settle();
    expect(session.state.mode).toMatchObject({ kind: 'watching' });
    // Saved meanwhile.
    Object.assign(server, { document: meadow(8, 8, { seed: 9 }), rev: 1 });
    await run(1_500);
    await taking;
    expect(session.state.mode.kind).toBe('editing');
    expect(session.editing?.document.seed).toBe(9);
  });

  it('ends with everything saved', async () => {
    const { server, session, edit } = await openSession();
    edit(4);
    expect(await session.end()).toBe(true);
    expect(server.document.seed).toBe(4);
    expect(server.api.end).toHaveBeenCalledOnce();
  });
});

describe('a lost lease', () => {
  it('loses nothing: the same draft goes on with what is here', async () => {
    const { server, session, edit, run, values } = await openSession();
    edit(5);
    server.takeOver('小湖');
    await run(2_000);
    expect(session.state.mode.kind).toBe('timedOut');
    edit(6);
    await run(2_000);
    expect([...values.values()].map(({ document }) => document.seed)).toEqual([6]);
    server.other = undefined;
    await session.editAgain();
    expect(session.state.mode.kind).toBe('editing');
    expect(server.document.seed).toBe(6);
    expect(values.size).toBe(0);
  });

  it('never overwrites a newer draft', async () => {
    const { server, session, edit, run } = await openSession();
    edit(5);
    server.takeOver('小湖');
    await run(2_000);
    server.document = meadow(8, 8, { seed: 50 });
    server.rev = 4;
    server.other = undefined;
    await session.editAgain();
    expect(session.state.mode.kind).toBe('overtaken');
    await run(20_000);
    expect(server.document.seed).toBe(50);
    await session.open();
    expect(session.editing?.document.seed).toBe(50);
  });

  it('without a connection editing goes on, and is saved later', async () => {
    const { server, session, edit, run, values } = await openSession();
    server.fails = AppError.local('network');
    edit(7);
    await run(2_000);
    expect(session.state.mode.kind).toBe('editing');
    expect(session.state.save).toBe('offline');
    expect(values.size).toBe(1);
    server.fails = undefined;
    await run(5_000);
    expect(server.document.seed).toBe(7);
    expect(session.state.save).toBe('saved');
  });
});

describe('publishing', () => {
  it('gives the space its new name, once', async () => {
    const { session, server } = await openSession();
    session.rename({ spaceName: 'Pond' });
    await session.publish('');
    expect(session.state).toMatchObject({ spaceName: 'Pond', newWords: undefined });
    await session.publish('');
    expect(server.words).toEqual([{ spaceName: 'Pond' }, undefined]);
    expect(session.state.spaceName).toBe('Pond');
  });

  it('saves first, and goes on from the new version', async () => {
    const { server, session, edit } = await openSession();
    edit(8);
    expect(await session.publish('reed')).toBe(2);
    expect(server.document.seed).toBe(8);
    edit(9);
    expect(await session.publish('')).toBe(3);
    expect(session.editing?.steps.unsaved).toBe(0);
  });

  it('goes on from a version that the server has published at its time', async () => {
    const { server, session, edit, run } = await openSession();
    edit(8);
    await run(2_000);
    server.publishDraft();
    edit(9);
    await run(2_000);
    expect(session.state).toMatchObject({ mode: { kind: 'editing' }, save: 'saved', baseVersion: 2 });
    expect([server.document.seed, server.rev]).toEqual([9, 1]);
    server.publishDraft();
    expect(await session.publish('')).toBe(4);
  });

  it('ends when a published version is of somebody else', async () => {
    const { server, session, edit, run } = await openSession();
    edit(8);
    await run(2_000);
    server.document = meadow(8, 8, { seed: 70 });
    server.publishDraft();
    edit(9);
    await run(2_000);
    expect(session.state.mode.kind).toBe('timedOut');
    await session.editAgain();
    expect(session.state.mode.kind).toBe('overtaken');
    expect([session.editing?.document.seed, server.document.seed]).toEqual([9, 70]);
  });

  it('says that nothing is left to publish once the planned time has come', async () => {
    const { server, session, edit, run } = await openSession();
    edit(8);
    await session.publishAt('', new Date(4).toISOString());
    server.publishDraft();
    expect(session.state.hasDraft).toBe(true);
    await run(10_000);
    expect(session.state).toMatchObject({ mode: { kind: 'editing' }, hasDraft: false, baseVersion: 2 });
  });

  it('a rollback can be undone in the editor', async () => {
    const { session, edit } = await openSession();
    edit(8);
    await session.rollback(1);
    expect(session.editing?.document.seed).toBe(77);
    session.editing?.undo();
    expect(session.editing?.document.seed).toBe(8);
  });
});
