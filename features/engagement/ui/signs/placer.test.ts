import { expect, it } from 'vitest';
import type { SpaceElement } from '../../../../contract/model/space-document';
import { hasSign, nearestOf } from './nearest';
import { Placer } from './placer';

const element = (id: string, x: number, y: number) => ({ id, kind: 'ballotBox', x, y }) as SpaceElement;
/** A node of which only the style is used. */
const node = () => ({ style: {} }) as HTMLElement;
const sized = (width: number, height: number) => (_: HTMLElement, run: (w: number, h: number) => void) => {
  run(width, height);
  return () => undefined;
};

/** A scene whose camera is moved by `dx`, and which sees nothing right of 2000. */
function setUp() {
  const camera = { dx: 0 };
  const seen = (x: number, y: number, at: { x: number; y: number }): boolean => {
    at.x = x + camera.dx;
    at.y = y;
    return x < 2000;
  };
  const placer = new Placer({ project: seen, topOf: ({ x, y }, at) => seen(x, y, at) });
  placer.resize(800, 600);
  return { placer, camera };
}

it('a sign stands over the middle of its stand, follows the camera, and is hidden out of view', () => {
  const { placer, camera } = setUp();
  const sign = node();
  placer.sign(element('a', 400, 300), sign, sized(100, 40));
  expect(sign.style).toMatchObject({ transform: 'translate(350px,254px)', visibility: 'visible' });
  camera.dx = 390;
  placer.frame();
  expect(sign.style.transform, 'within the view').toBe('translate(694px,254px)');
  camera.dx = 500;
  placer.frame();
  expect(sign.style.visibility).toBe('hidden');
});

it('the sign of a tall stand stays below what is at the top of the page, until its foot is there', () => {
  const [tall, gone] = [node(), node()];
  const at = { tall: 20, gone: 20 };
  const seen = (x: number, y: number, into: { x: number; y: number }): boolean => {
    Object.assign(into, { x, y });
    return true;
  };
  const placer = new Placer({ project: seen, topOf: ({ id, x }, into) => seen(x, at[id as 'tall'], into) });
  placer.resize(800, 600);
  placer.sign(element('tall', 400, 300), tall, sized(100, 40));
  placer.sign(element('gone', 400, 60), gone, sized(100, 40));
  expect(tall.style).toMatchObject({ transform: 'translate(350px,76px)', visibility: 'visible' });
  expect(gone.style.visibility).toBe('hidden');
});

it('signs that would overlap are stacked', () => {
  const { placer } = setUp();
  const [front, back, beside] = [node(), node(), node()];
  placer.sign(element('front', 400, 300), front, sized(100, 40));
  placer.sign(element('back', 440, 290), back, sized(100, 40));
  placer.sign(element('beside', 510, 300), beside, sized(100, 40));
  expect(front.style.transform).toBe('translate(350px,254px)');
  expect(back.style.transform).toBe('translate(390px,211px)');
  expect(beside.style.transform).toBe('translate(460px,254px)');
});

it('a sign for which the stack leaves no room below the top of the page is hidden', () => {
  const { placer } = setUp();
  const [first, second] = [node(), node()];
  placer.sign(element('first', 400, 130), first, sized(100, 40));
  placer.sign(element('second', 410, 128), second, sized(100, 40));
  expect([first.style.visibility, second.style.visibility]).toEqual(['visible', 'hidden']);
});

it('a sign that ended is not moved any more', () => {
  const { placer, camera } = setUp();
  const sign = node();
  const end = placer.sign(element('a', 400, 300), sign, sized(100, 40));
  end();
  camera.dx = 10;
  placer.frame();
  expect(sign.style.transform).toBe('translate(350px,254px)');
});

it('an area has its outline and its label, and no outline where it reaches behind the camera', () => {
  const { placer } = setUp();
  const points: string[] = [];
  const outline = () =>
    ({
      style: {},
      setAttribute: (_: string, value: string) => points.push(value),
    }) as unknown as SVGPolygonElement;
  const [label, shape, far] = [node(), outline(), outline()];
  placer.area({ x: 100, y: 200, width: 64, height: 32 }, label, shape);
  expect(points).toEqual(['100.0,200.0 164.0,200.0 164.0,232.0 100.0,232.0']);
  expect(label.style.transform).toBe('translate(132px,216px)');
  const sign = node();
  placer.sign(element('a', 132, 260), sign, sized(100, 40));
  expect(sign.style.transform, 'above the label').toBe('translate(82px,154px)');
  placer.area({ x: 1900, y: 200, width: 200, height: 32 }, node(), far);
  expect([shape.style.visibility, far.style.visibility]).toEqual(['visible', 'hidden']);
});

it('the nearest eight stands have signs, from front to back', () => {
  const all = Array.from({ length: 12 }, (_, i) => element(`e${String(i)}`, i * 40, i * 10));
  const near = nearestOf(all, (id) => id !== 'e2', { x: 0, y: 0 });
  expect(near.map(({ id }) => id)).toEqual(['e8', 'e7', 'e6', 'e5', 'e4', 'e3', 'e1', 'e0']);
  expect(nearestOf(all, () => true, { x: 5000, y: 0 })).toEqual([]);
});

it('what is over has a sign for half an hour', () => {
  const ended = { state: 'settled', closesAt: '2026-03-01T10:00:00Z' } as const;
  const [soon, late] = ['2026-03-01T10:29:00Z', '2026-03-01T10:31:00Z'].map((at) => Date.parse(at));
  expect([hasSign(ended, soon ?? 0), hasSign(ended, late ?? 0)]).toEqual([true, false]);
  expect(hasSign({ ...ended, state: 'open' }, late ?? 0)).toBe(true);
});
