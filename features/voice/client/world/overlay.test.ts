import { beforeEach, describe, expect, it } from 'vitest';
import { PeopleOverlay, type Shown } from './overlay';

let writes: string[];

/** A node that records what is written to its style. */
class FakeNode {
  className = '';
  hidden = false;
  srcObject: unknown;
  readonly dataset: Record<string, string> = {};
  readonly children: FakeNode[] = [];
  readonly clicks: (() => void)[] = [];
  readonly style = new Proxy<Record<string, string>>(
    {},
    {
      set(target, name: string, value: string) {
        writes.push(name);
        target[name] = value;
        return true;
      },
    },
  );
  parent: FakeNode | undefined;

  constructor(readonly tag: string) {}

  get ownerDocument() {
    return { createElement: (tag: string) => new FakeNode(tag) };
  }

  append(child: FakeNode): void {
    child.parent = this;
    this.children.push(child);
  }

  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
  }

  addEventListener(_type: string, run: () => void): void {
    this.clicks.push(run);
  }

  setAttribute(name: string, value: string): void {
    this.dataset[name] = value;
  }

  play(): Promise<void> {
    return Promise.resolve();
  }

  find(tag: string): FakeNode | undefined {
    if (this.tag === tag) return this;
    for (const child of this.children) {
      const found = child.find(tag);
      if (found) return found;
    }
    return undefined;
  }
}

const camera = { camera: true } as unknown as MediaStream;
const shown = (userId: string, more: Partial<Shown> = {}): Shown => ({
  userId,
  speaks: false,
  stream: undefined,
  mirrored: false,
  label: `Enlarge · ${userId}`,
  ...more,
});

let layer: FakeNode;
let heads: Map<string, { x: number; y: number }>;
let enlarged: string[];
let overlay: PeopleOverlay;

beforeEach(() => {
  writes = [];
  layer = new FakeNode('div');
  heads = new Map([['ann', { x: 300, y: 400 }]]);
  enlarged = [];
  overlay = new PeopleOverlay({
    world: {
      layer: layer as unknown as HTMLElement,
      headOf(userId, at) {
        const head = heads.get(userId);
        Object.assign(at, { scale: 1, head: 30, lift: 17 }, head);
        return head !== undefined;
      },
    },
    onEnlarge: (userId) => enlarged.push(userId),
  });
  overlay.resize(1440, 900);
});

describe('marks beside people', () => {
  it('show who speaks and whose picture is there, and enlarge it', () => {
    overlay.show([shown('ann', { stream: camera, speaks: true, mirrored: true })]);
    const [mark] = layer.children;
    expect(mark).toMatchObject({ hidden: false, dataset: { user: 'ann', speaks: '' } });
    expect(mark?.style['transform']).toBe('translate(300px,400px)');
    const button = mark?.find('button');
    expect(button).toMatchObject({ hidden: false, dataset: { 'aria-label': 'Enlarge · ann' } });
    expect(mark?.find('video')).toMatchObject({ srcObject: camera, dataset: { mirrored: '' } });
    expect(overlay.picturesInView()).toEqual(['ann']);
    for (const click of button?.clicks ?? []) click();
    expect(enlarged).toEqual(['ann']);
    overlay.show([shown('ann')]);
    expect(mark?.dataset).not.toHaveProperty('speaks');
    expect(button?.hidden).toBe(true);
    expect(overlay.picturesInView()).toEqual([]);
  });

  it('write nothing in a frame that changes nothing, and one transform after a step', () => {
    overlay.show([shown('ann', { stream: camera })]);
    writes = [];
    overlay.frame();
    expect(writes).toEqual([]);
    heads.set('ann', { x: 304, y: 400 });
    overlay.frame();
    expect(writes).toEqual(['transform']);
  });

  it('are hidden while their person is out of view', () => {
    overlay.show([shown('ann', { stream: camera }), shown('bob', { speaks: true })]);
    expect(layer.children.map(({ hidden }) => hidden)).toEqual([false, true]);
    heads.set('ann', { x: -300, y: 400 });
    heads.set('bob', { x: 200, y: 200 });
    overlay.frame();
    expect(layer.children.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(overlay.picturesInView()).toEqual([]);
    heads.set('ann', { x: 300, y: 400 });
    overlay.frame();
    expect(overlay.picturesInView()).toEqual(['ann']);
  });

  it('go with their people, and release the pictures', () => {
    overlay.show([shown('ann', { stream: camera })]);
    const video = layer.children[0]?.find('video');
    overlay.show([]);
    expect(layer.children).toEqual([]);
    expect(video?.srcObject).toBeNull();
  });
});
