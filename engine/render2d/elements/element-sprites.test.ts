import { describe, expect, it } from 'vitest';
import type { PropArt } from '../../../assets/world/prop-art';
import { PROP_ART } from '../../../assets/world/props';
import { isPropKind } from '../../../contract/model/element/props';
import type { PropSprites } from './sprite-atlas';
import { ElementSprites } from './element-sprites';

/** Numbers of pictures: 10 a kind's first variant, 20 its second; 5 more at night, 7 more while it is off. */
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
  const elements = ['fountain', 'gate', 'gramophone', 'houseTeal'].map((kind) => ({
    id: kind,
    kind,
    ...place,
  }));
  const sprites = new ElementSprites(elements, atlas);
  const look = (kind: string) => {
    const sprite = sprites.standing.find(({ element }) => element.kind === kind);
    return sprite && [sprite.sprite, sprite.frames, sprite.glow];
  };
  const update = (switched: number, off: readonly string[], closed: readonly string[]) =>
    sprites.update({ switched, off: new Set(off), closed: new Set(closed) });
  /** How much of the house is seen when one stands so far behind it, logical px. */
  const seenBefore = (behind: number) => {
    sprites.fade({ self: 0, x: [0], y: [-behind] }, 10_000);
    return sprites.standing.find(({ element }) => element.kind === 'houseTeal')?.alpha;
  };
  return { look, update, seenBefore };
};

describe('how things look', () => {
  it('off: another picture that stands still, and no light', () => {
    const { look, update } = setUp();
    update(0, [], []);
    expect(look('fountain')).toEqual([10, 8, 15]);
    update(1, ['fountain', 'houseTeal'], []);
    expect(look('fountain')).toEqual([17, 1, 0]);
    expect(look('houseTeal'), 'cannot be switched').toEqual([10, 1, 15]);
    update(2, [], []);
    expect(look('fountain')).toEqual([10, 8, 15]);
  });

  it('a gate looks closed or open', () => {
    const { look, update } = setUp();
    update(0, [], ['gate']);
    expect(look('gate')?.[0]).toBe(10);
    update(1, [], []);
    expect(look('gate')?.[0]).toBe(20);
  });

  it('what has no other picture keeps its own', () => {
    const { look, update } = setUp();
    update(0, ['gramophone'], []);
    expect(look('gramophone')).toEqual([10, 1, 0]);
  });

  it('gives way to who stands behind it, as far as it hides them', () => {
    const { seenBefore } = setUp();
    const { y } = PROP_ART.houseTeal.box;
    expect(seenBefore(-y + 10), 'beyond its picture').toBe(1);
    expect(seenBefore(-y - 10), 'the feet only').toBe(1);
    expect(seenBefore(-y - 29)).toBeCloseTo(0.75);
    expect(seenBefore(-y - 60)).toBe(0.5);
    expect(seenBefore(-20), 'before it').toBe(1);
  });

  it('looks again only when something was switched', () => {
    const { look, update } = setUp();
    update(3, [], ['gate']);
    update(3, [], []);
    expect(look('gate')?.[0]).toBe(10);
  });
});

describe('a thing with a model of its own', () => {
  const element = {
    id: 'rocket',
    kind: 'fountain',
    ...place,
    model: { url: '/a.glb', width: 64, height: 96 },
  };

  it('is a crate until the picture has come, then the picture; and reaches as far as that from the start', () => {
    const sprites = new ElementSprites([element], atlas);
    const [sprite] = sprites.standing;
    expect([sprite?.sprite, sprite?.frames, sprite?.glow]).toEqual([10, 1, 0]);
    expect(sprite?.art.box).toEqual(PROP_ART.crate.box);
    expect(sprites.tallest).toBeGreaterThan(100);
    sprites.setModel('rocket', 77);
    expect([sprite?.sprite, sprite?.frames, sprite?.glow]).toEqual([77, 1, 0]);
    expect(sprite?.art.box.width).toBe(64);
    // Its kind can be switched, and the model looks the same then.
    sprites.update({ switched: 1, off: new Set(['rocket']), closed: new Set() });
    expect(sprite?.sprite).toBe(77);
  });

  it('stays a crate where there is no room for the picture', () => {
    const sprites = new ElementSprites([element], atlas);
    sprites.setModel('rocket', 0);
    expect(sprites.standing[0]?.sprite).toBe(10);
  });
});
