import { describe, expect, it } from 'vitest';
import type { PropArt } from '../../../assets/world/prop-art';
import { PROP_ART } from '../../../assets/world/props';
import { isPropKind } from '../../../contract/model/element/props';
import type { PropSprites } from './sprite-atlas';
import type { ElementPicture, SpaceElement } from '../../../contract/model/space-document';
import { ElementSprites } from './element-sprites';

/** Sprite indices: 10 for a kind's first variant, 20 for its second; plus 5 at night, plus 7 when off. */
const atlas = {
  spritesOf(kind: string, variant: number): PropSprites | undefined {
    if (!isPropKind(kind)) return undefined;
    const art: PropArt = PROP_ART[kind];
    const sprite = 10 * (variant + 1);
    return {
      art,
      sprite,
      glow: art.paintGlow ? sprite + 5 : 0,
      off: art.paintOff ? sprite + 7 : 0,
    };
  },
};
const place = { x: 0, y: 0, variant: 0 };
const setUp = () => {
  const elements = ['fountain', 'gate', 'gramophone', 'houseTeal', 'treasureBox'].map((kind) => ({
    id: kind,
    kind,
    ...place,
  }));
  const sprites = new ElementSprites(elements, atlas);
  const look = (kind: string) => {
    const sprite = sprites.standing.find(({ element }) => element.kind === kind);
    return sprite && [sprite.firstSprite, sprite.frames, sprite.glow];
  };
  const update = (version: number, off: readonly string[], closed: readonly string[]) =>
    sprites.update({ elementVersion: version, off: new Set(off), closed: new Set(closed) });
  /** Opacity of the house when the player stands `behind` logical px behind it. */
  const seenBefore = (behind: number) => {
    sprites.fade({ self: 0, x: [0], y: [-behind] }, 10_000);
    return sprites.standing.find(({ element }) => element.kind === 'houseTeal')?.alpha;
  };
  return { look, update, seenBefore };
};

describe('element sprites', () => {
  it('a switched-off element has a static sprite and no glow', () => {
    const { look, update } = setUp();
    update(0, [], []);
    expect(look('fountain')).toEqual([10, 8, 15]);
    update(1, ['fountain', 'houseTeal'], []);
    expect(look('fountain')).toEqual([17, 1, 0]);
    expect(look('houseTeal'), 'not switchable').toEqual([10, 1, 15]);
    update(2, [], []);
    expect(look('fountain')).toEqual([10, 8, 15]);
  });

  it('a gate shows its closed or open variant', () => {
    const { look, update } = setUp();
    update(0, [], ['gate']);
    expect(look('gate')?.[0]).toBe(10);
    update(1, [], []);
    expect(look('gate')?.[0]).toBe(20);
  });

  it('a box that is opened shows it, and pours no light', () => {
    const { look, update } = setUp();
    update(0, [], []);
    expect(look('treasureBox')).toEqual([10, 1, 15]);
    update(1, ['treasureBox'], []);
    expect(look('treasureBox')).toEqual([17, 1, 0]);
  });

  it('an element without an off sprite keeps its own', () => {
    const { look, update } = setUp();
    update(0, ['gramophone'], []);
    expect(look('gramophone')).toEqual([10, 1, 0]);
  });

  it('an element fades by how much of the player behind it is hidden', () => {
    const { seenBefore } = setUp();
    const { y } = PROP_ART.houseTeal.box;
    expect(seenBefore(-y + 10), 'outside its sprite').toBe(1);
    expect(seenBefore(-y - 10), 'only the feet hidden').toBe(1);
    expect(seenBefore(-y - 29)).toBeCloseTo(0.75);
    expect(seenBefore(-y - 60)).toBe(0.5);
    expect(seenBefore(-20), 'in front of it').toBe(1);
  });

  it('of an edited document are new only where it differs, and a moved screen keeps its picture', () => {
    const at = (id: string, x: number, y: number, kind = 'lamp') => ({ id, kind, x, y, variant: 0 });
    const [a, b, screen] = [at('a', 0, 10), at('b', 0, 20), at('s', 0, 30, 'bigScreen')];
    const sprites = new ElementSprites([a, b, screen], atlas);
    const before = new Map(sprites.standing.map((sprite) => [sprite.element.id, sprite]));
    sprites.setScreen('s', 44, true);
    sprites.setElements([
      at('s', 5, 60, 'bigScreen'),
      { ...a },
      b,
      at('c', 0, 15),
      at('rug', 0, 0, 'landingPad'),
    ]);
    expect(sprites.standing.map(({ element: { id } }) => id)).toEqual(['a', 'c', 'b', 's']);
    expect(sprites.flat.map(({ element: { id } }) => id)).toEqual(['rug']);
    const [first, , third, moved] = sprites.standing;
    expect(first).not.toBe(before.get('a'));
    expect(third).toBe(before.get('b'));
    expect(moved).toMatchObject({ x: 5, y: 60, screen: 44, shines: true });
    sprites.update({ elementVersion: 0, off: new Set(['c']), closed: new Set() });
    expect(sprites.standing[1]?.dark, 'the state of new elements is applied').toBe(true);
  });

  it('sprites are updated only when the state version changed', () => {
    const { look, update } = setUp();
    update(3, [], ['gate']);
    update(3, [], []);
    expect(look('gate')?.[0]).toBe(10);
  });
});

describe('an element with a model', () => {
  const element = {
    id: 'rocket',
    kind: 'fountain',
    ...place,
    model: { url: '/a.glb', width: 64, height: 96 },
  };

  it("is a crate until its model sprite is set, and has the model's extent from the start", () => {
    const sprites = new ElementSprites([element], atlas);
    const [sprite] = sprites.standing;
    expect([sprite?.firstSprite, sprite?.frames, sprite?.glow]).toEqual([10, 1, 0]);
    expect(sprite?.art.box).toEqual(PROP_ART.crate.box);
    expect(sprites.tallest).toBeGreaterThan(100);
    sprites.setModel('rocket', 77);
    expect([sprite?.firstSprite, sprite?.frames, sprite?.glow]).toEqual([77, 1, 0]);
    expect(sprite?.art.box.width).toBe(64);
    // Its kind can be switched, but the model looks the same.
    sprites.update({ elementVersion: 1, off: new Set(['rocket']), closed: new Set() });
    expect(sprite?.firstSprite).toBe(77);
  });

  it('stays a crate when the atlas has no room for the model sprite', () => {
    const sprites = new ElementSprites([element], atlas);
    sprites.setModel('rocket', 0);
    expect(sprites.standing[0]?.firstSprite).toBe(10);
  });
});

describe('an element with an own picture', () => {
  const of = (id: string, stands: ElementPicture['stands'], y: number, more: Partial<SpaceElement> = {}) => ({
    id,
    kind: 'picture',
    ...place,
    y,
    picture: {
      fileId: id,
      width: 60,
      height: 80,
      stands,
      solid: [{ x: -30, y: -10, width: 60, height: 10 }],
    },
    ...more,
  });
  const setUpPictures = (elements: readonly SpaceElement[]) => {
    const kept: string[][] = [];
    const pictures = {
      spriteOf: ({ picture }: Pick<SpaceElement, 'picture'>) =>
        picture?.fileId === 'full' ? undefined : 100 + (picture?.fileId.length ?? 0),
      keep: (list: readonly Pick<SpaceElement, 'picture'>[]) =>
        kept.push(list.flatMap(({ picture }) => picture?.fileId ?? [])),
    };
    return { sprites: new ElementSprites(elements, atlas, pictures), kept };
  };
  const ids = (list: readonly { readonly element: SpaceElement }[]) => list.map(({ element }) => element.id);

  it('stands among the others by its base line, or lies in the order of the document', () => {
    const { sprites, kept } = setUpPictures([
      of('top', 'over', 5),
      of('rug', 'flat', 900),
      of('up', 'up', 15),
      of('mat', 'flat', 1),
      of('full', 'up', 3),
      { id: 'lamp', kind: 'lamp', ...place, y: 10 },
    ]);
    expect(ids(sprites.standing)).toEqual(['lamp', 'up']);
    expect(ids(sprites.lying)).toEqual(['rug', 'mat']);
    expect(ids(sprites.over)).toEqual(['top']);
    expect(sprites.flat).toEqual([]);
    sprites.setElements([of('up', 'up', 15)]);
    expect(kept.at(-1)).toEqual(['up']);
  });

  it('is drawn, hit and fades where it floats', () => {
    const use = { type: 1, range: 50, title: { zh: '', en: '' } } as const;
    const { sprites } = setUpPictures([of('up', 'up', 0, { rise: 40, interaction: use })]);
    expect(sprites.standing[0]).toMatchObject({ rise: 40, top: -120, bottom: -40 });
    expect(sprites.tallest).toBe(120);
    expect([sprites.at(0, -100), sprites.at(0, -20)]).toEqual(['up', undefined]);
    const seen = (y: number) => {
      sprites.fade({ self: 0, x: [0], y: [y] }, 10_000);
      return sprites.standing[0]?.alpha;
    };
    expect(seen(-60), 'behind it').toBe(0.5);
    expect(seen(10), 'before it').toBe(1);
  });

  it('that floats above heads hides nobody', () => {
    const { sprites } = setUpPictures([of('up', 'up', 0, { rise: 90 })]);
    sprites.fade({ self: 0, x: [0], y: [-20] }, 10_000);
    expect(sprites.standing[0]?.alpha).toBe(1);
  });
});
