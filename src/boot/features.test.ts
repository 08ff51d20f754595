import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { ClientFeature, FeatureSpace, RemoteSpace } from '../features/client-feature';
import { Scope } from '../platform/scope';
import { createFeaturesState } from '../state/features';
import { createAppFeatures } from './features';

const feature = (name: string, parts: Omit<ClientFeature, 'name'> = {}): ClientFeature => ({
  name,
  ui: () => Promise.resolve({ UI: { of: name } }),
  openSpace: () => `${name} in the space`,
  openApp: () => `${name} in the app`,
  ...parts,
});

function setUp(list: readonly ClientFeature[]) {
  const report = vi.fn<(error: unknown) => void>();
  const load = vi.fn(() => Promise.resolve(Object.fromEntries(list.map((one, at) => [String(at), one]))));
  const features = createAppFeatures({} as never, { list: load, report });
  const scope = new Scope();
  const store = createFeaturesState();
  const inSpace = features.inSpace({ scope } as FeatureSpace, store);
  const reported = (): unknown[] => report.mock.calls.map(([error]) => (error as Error).message);
  return { features, inSpace, store, scope, load, reported };
}

describe('createAppFeatures', () => {
  it('gives the parts of each feature in the app and in a space, in the order of the list', async () => {
    const { features, inSpace, store } = setUp([feature('labels'), feature('cards')]);
    const app = await features.load();
    expect(app.uis).toEqual([{ of: 'labels' }, { of: 'cards' }]);
    expect(app.appApis).toEqual({ labels: 'labels in the app', cards: 'cards in the app' });
    await inSpace.open();
    expect(store.state.uis).toEqual([{ of: 'labels' }, { of: 'cards' }]);
    expect(store.state.apis).toEqual({ labels: 'labels in the space', cards: 'cards in the space' });
  });

  it('keeps the other features when the code of one cannot be loaded, and opens it at the next call', async () => {
    const ui = vi
      .fn(() => Promise.resolve({ UI: { of: 'labels' } }))
      .mockRejectedValueOnce(new Error('no network'));
    const openCards = vi.fn(() => 'cards');
    const { inSpace, store, reported } = setUp([
      feature('labels', { ui }),
      feature('cards', { openSpace: openCards }),
    ]);
    await inSpace.open();
    expect(store.state.uis).toEqual([{ of: 'cards' }]);
    expect(reported()).toEqual(['the feature labels did not open']);
    await inSpace.open();
    expect(store.state.uis).toEqual([{ of: 'labels' }, { of: 'cards' }]);
    expect(store.state.apis).toEqual({ labels: 'labels in the space', cards: 'cards' });
    expect(openCards).toHaveBeenCalledOnce();
  });

  it('ends what a feature started in a space when it throws there, and does not open it again', async () => {
    const events$ = new Subject<string>();
    const openSpace = vi.fn(({ scope }: FeatureSpace) => {
      scope.subscribe(events$, () => undefined);
      throw new Error('broken');
    });
    const { inSpace, store, reported } = setUp([feature('labels', { openSpace }), feature('cards')]);
    await inSpace.open();
    await inSpace.open();
    expect(events$.observed).toBe(false);
    expect(openSpace).toHaveBeenCalledOnce();
    expect(reported()).toEqual(['the feature labels did not open']);
    expect(store.state.uis).toEqual([{ of: 'cards' }]);
    expect(store.state.apis).toEqual({ cards: 'cards in the space' });
  });

  it('subscribes a feature once when it is opened twice, and until the space ends', async () => {
    const events$ = new Subject<string>();
    const heard = vi.fn();
    const openSpace = ({ scope }: FeatureSpace): void => scope.subscribe(events$, heard);
    const { inSpace, scope } = setUp([feature('cards', { openSpace })]);
    await Promise.all([inSpace.open(), inSpace.open()]);
    events$.next('given');
    scope.dispose();
    events$.next('given');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('opens from outside of a space only what works there, which also opens inside', async () => {
    const scope = new Scope();
    const openAnywhere = ({ spaceId }: RemoteSpace) => `votes in ${spaceId}`;
    const { features, inSpace, store } = setUp([
      feature('cards'),
      { name: 'votes', openAnywhere },
      feature('quiz', { openAnywhere }),
    ]);
    const outside = createFeaturesState();
    await features.fromOutside({ scope, spaceId: 's-1' } as RemoteSpace, outside).open();
    expect(outside.state.apis).toEqual({ votes: 'votes in s-1', quiz: 'votes in s-1' });
    await inSpace.open();
    expect(store.state.apis).toMatchObject({ votes: 'votes in undefined', quiz: 'quiz in the space' });
  });

  it('leaves out a feature that throws in the app', async () => {
    const openApp = (): never => {
      throw new Error('broken');
    };
    const { features, reported } = setUp([feature('badges', { openApp }), feature('cards')]);
    expect((await features.load()).appApis).toEqual({ cards: 'cards in the app' });
    expect(reported()).toEqual(['the feature badges did not open']);
  });

  it('opens no feature when the space has ended meanwhile', async () => {
    const openSpace = vi.fn();
    const { inSpace, scope } = setUp([feature('cards', { openSpace })]);
    const opening = inSpace.open();
    scope.dispose();
    await opening;
    expect(openSpace).not.toHaveBeenCalled();
  });

  it('rejects when the list cannot be loaded, and loads it at the next call', async () => {
    const { inSpace, store, load } = setUp([feature('cards')]);
    load.mockRejectedValueOnce(new Error('no network'));
    await expect(inSpace.open()).rejects.toThrow('no network');
    await inSpace.open();
    expect(store.state.uis).toEqual([{ of: 'cards' }]);
  });

  it('gives the errors of the features once they are loaded, and refuses one code for two', async () => {
    const errors = { noCard: { code: 1, zh: '没有名片', en: 'No card' } };
    const { features } = setUp([feature('cards', { errors }), feature('labels')]);
    expect(features.errors()).toEqual({});
    await features.load();
    expect(features.errors()).toEqual(errors);
    const other = { labelLimit: { code: 1, zh: '太多标签', en: 'Too many labels' } };
    const twice = setUp([feature('cards', { errors }), feature('labels', { errors: other })]);
    await expect(twice.features.load()).rejects.toThrow('one name or code: noCard, labelLimit');
  });

  it('rejects when two features have one name', async () => {
    const { features } = setUp([feature('cards'), feature('cards')]);
    await expect(features.load()).rejects.toThrow('two features have one name: cards, cards');
  });
});
