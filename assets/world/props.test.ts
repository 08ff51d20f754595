import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROP_CATALOGUE, propDefinitionOf, type PropKind } from '../../contract/model/element/props';
import type { Canvas2D } from '../art/shape';
import { PROP_ART } from './props';

/** Node has no canvas: records every call, so that drawings can be compared. */
function recorder(): { context: Canvas2D; calls: string[] } {
  const calls: string[] = [];
  const gradient = { addColorStop: (at: number, color: string) => calls.push(`stop ${at} ${color}`) };
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: unknown[]) => {
          calls.push(`${String(name)} ${given.map(String).join(' ')}`);
          return String(name).startsWith('create') ? gradient : undefined;
        },
      set: (_, name, value) => {
        calls.push(`${String(name)} = ${String(value)}`);
        return true;
      },
    },
  );
  return { context: context as Canvas2D, calls };
}

const painted = (kind: PropKind, variant: number, frame: number): string => {
  const { context, calls } = recorder();
  PROP_ART[kind].paint(context, variant, frame);
  return calls.join('\n');
};

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      readonly #d: string;
      constructor(d = '') {
        this.#d = d;
      }
      toString(): string {
        return this.#d;
      }
    },
  );
});

const kinds = Object.keys(PROP_CATALOGUE) as PropKind[];

describe.each(kinds)('%s', (kind) => {
  const art = PROP_ART[kind];
  const { variants } = PROP_CATALOGUE[kind];

  it('paints every variant and frame with finite numbers and restores the context', () => {
    for (let variant = 0; variant < variants; variant++)
      for (let frame = 0; frame < art.frames; frame++) {
        const calls = painted(kind, variant, frame);
        expect(calls.length).toBeGreaterThan(100);
        expect(calls).not.toMatch(/NaN|undefined|Infinity/);
        expect(calls.match(/^save/gm)?.length ?? 0).toBe(calls.match(/^restore/gm)?.length ?? 0);
      }
  });

  it('is drawn deterministically, and differently per variant and frame', () => {
    expect(painted(kind, 0, 0)).toBe(painted(kind, 0, 0));
    const variety = Array.from({ length: variants }, (_, variant) => painted(kind, variant, 0));
    expect(new Set(variety).size).toBe(variants);
    const motion = new Set(Array.from({ length: art.frames }, (_, frame) => painted(kind, 0, frame)));
    expect(motion.size).toBeGreaterThan(art.frames > 1 ? 1 : 0);
  });

  it('covers its base point and rises above its collision box', () => {
    const { x, y, width, height } = art.box;
    expect(x).toBeLessThan(0);
    expect(y).toBeLessThan(0);
    expect(x + width).toBeGreaterThan(0);
    expect(y + height).toBeGreaterThanOrEqual(0);
    for (const part of PROP_CATALOGUE[kind].solid) {
      expect(part.x).toBeGreaterThanOrEqual(x);
      expect(part.x + part.width).toBeLessThanOrEqual(x + width);
      expect(part.y).toBeGreaterThanOrEqual(y);
    }
  });

  it('glows when it is a light source', () => {
    const lit = propDefinitionOf(kind)?.light !== undefined;
    expect(art.paintGlow !== undefined).toBe(lit);
    if (!art.paintGlow) return;
    const { context, calls } = recorder();
    art.paintGlow(context, 0);
    expect(calls.some((call) => call.startsWith('fill '))).toBe(true);
    expect(calls.join()).not.toMatch(/NaN|undefined/);
  });
});
