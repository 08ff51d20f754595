import { describe, expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../contract/model/space-document';
import { createDialogState } from '../state/dialogs';
import { createAsker } from './asker';
import { interact } from './interact';

const interaction = (over: Partial<Interaction>): Interaction => ({
  type: InteractionType.openText,
  range: 72,
  title: { zh: '告示板', en: 'Board' },
  ...over,
});

function setUp() {
  const store = createDialogState();
  const asker = createAsker(store);
  const opened: string[] = [];
  const use = (what: Interaction): Promise<void> =>
    interact(what, {
      asker,
      page: { openOutside: (url) => void opened.push(url) },
      lang: () => 'en',
      words: (key) => key,
    });
  return { store, asker, opened, use };
}

describe('using a thing', () => {
  it('shows its text in the chosen language', async () => {
    const { store, use } = setUp();
    await use(interaction({ text: { zh: '你好', en: 'Hello' } }));
    expect(store.state.list).toMatchObject([{ question: false, title: 'Board', content: 'Hello' }]);
  });

  it('opens an address of the web only after a yes', async () => {
    const { store, asker, opened, use } = setUp();
    const link = interaction({ type: InteractionType.openUrl, url: 'https://planet.example/a' });
    const first = use(link);
    asker.answer(store.state.list[0]?.id ?? 0, false);
    await first;
    expect(opened).toEqual([]);
    const second = use(link);
    asker.answer(store.state.list[0]?.id ?? 0, true);
    await second;
    expect(opened).toEqual(['https://planet.example/a']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nothing'])('never opens %s', async (url) => {
    const { store, opened, use } = setUp();
    await use(interaction({ type: InteractionType.openWeb, url }));
    expect([store.state.list.length, opened.length]).toEqual([0, 0]);
  });

  it('shows a polaroid with a picture of this site, and only its words with another one', async () => {
    const { store, use } = setUp();
    const text = { zh: '合影', en: 'Together' };
    await use(interaction({ type: InteractionType.polaroid, text, url: '/assets/a.webp' }));
    expect(store.state.list[0]?.view).toEqual({
      kind: 'polaroid',
      text: 'Together',
      image: '/assets/a.webp',
    });
    store.closeAll();
    await use(interaction({ type: InteractionType.polaroid, text, url: '//evil.example/a.webp' }));
    expect(store.state.list).toMatchObject([{ content: 'Together' }]);
    expect(store.state.list[0]?.view).toBeUndefined();
  });

  it('a portal leads to a place of this site or of the web, and nowhere else', async () => {
    const deedOf = async (url: string) => {
      const { store, use: press } = setUp();
      await press(interaction({ type: InteractionType.portal, url }));
      return store.state.list[0]?.buttons.at(-1)?.deed;
    };
    expect(await deedOf('/main?id=garden')).toEqual({ kind: 'internal', to: '/main?id=garden' });
    expect(await deedOf('https://planet.example/')).toEqual({
      kind: 'external',
      url: 'https://planet.example/',
    });
    expect(await deedOf('javascript:alert(1)')).toBeUndefined();
  });
});
