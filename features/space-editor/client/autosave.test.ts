import { describe, expect, it, vi } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { fakeClock } from '../../../src/platform/testing/fake-clock';
import { createAutosave, type Saved } from './autosave';

const documentOf = (seed: number): SpaceDocument => meadow(4, 4, { seed });

function setUp(answer: () => Promise<Saved> = () => Promise.resolve('saved')) {
  const time = fakeClock();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const clock = {
    async run(ms: number) {
      time.advance(ms);
      await settle();
    },
  };
  const save = vi.fn<(document: SpaceDocument) => Promise<Saved>>(() => answer());
  const keep = vi.fn<(document: SpaceDocument | undefined) => void>();
  const states: string[] = [];
  const autosave = createAutosave({
    timers: time.timers,
    keep,
    save,
    onState: (state) => states.push(state),
  });
  const seeds = (): number[] => save.mock.calls.map(([document]) => document.seed);
  return { clock, save, keep, states, autosave, seeds };
}

describe('autosave', () => {
  it('saves the last document two seconds after the last change, and keeps a copy from each change until then', async () => {
    const { clock, autosave, seeds, states, keep } = setUp();
    autosave.changed(documentOf(1));
    await clock.run(1_900);
    autosave.changed(documentOf(2));
    await clock.run(1_900);
    expect(seeds()).toEqual([]);
    await clock.run(200);
    expect(seeds()).toEqual([2]);
    expect(states.at(-1)).toBe('saved');
    expect(keep.mock.calls.map(([document]) => document?.seed)).toEqual([1, 2, undefined]);
  });

  it('saves every ten seconds while changes do not end', async () => {
    const { clock, autosave, seeds } = setUp();
    for (let at = 1; at <= 12; at++) {
      autosave.changed(documentOf(at));
      await clock.run(1_000);
    }
    expect(seeds()).toEqual([10]);
  });

  it('what changes during a save is saved after it, never at the same time', async () => {
    let end: (saved: Saved) => void = () => undefined;
    const { clock, autosave, seeds, states } = setUp(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    autosave.changed(documentOf(1));
    await clock.run(2_000);
    autosave.changed(documentOf(2));
    await clock.run(20_000);
    expect(seeds()).toEqual([1]);
    end('saved');
    await clock.run(0);
    expect(states.at(-1)).toBe('unsaved');
    await clock.run(2_000);
    expect(seeds()).toEqual([1, 2]);
  });

  it('without a connection it keeps the copy and tries again', async () => {
    let answer: Saved = 'later';
    const { clock, autosave, seeds, states, keep } = setUp(() => Promise.resolve(answer));
    autosave.changed(documentOf(1));
    await clock.run(2_000);
    expect(states.at(-1)).toBe('offline');
    expect(keep).toHaveBeenLastCalledWith(documentOf(1));
    answer = 'saved';
    await clock.run(5_000);
    expect(seeds()).toEqual([1, 1]);
    expect(states.at(-1)).toBe('saved');
  });

  it('a flush saves all that is there, and says if it could not', async () => {
    let answer: Saved = 'saved';
    const { autosave, seeds } = setUp(() => Promise.resolve(answer));
    expect(await autosave.flush()).toBe(true);
    autosave.changed(documentOf(1));
    expect(await autosave.flush()).toBe(true);
    answer = 'never';
    autosave.changed(documentOf(2));
    expect(await autosave.flush()).toBe(false);
    expect(seeds()).toEqual([1, 2]);
  });

  it('saves nothing after its end', async () => {
    const { clock, autosave, seeds } = setUp();
    autosave.changed(documentOf(1));
    autosave.stop();
    await clock.run(20_000);
    expect(seeds()).toEqual([]);
  });
});
