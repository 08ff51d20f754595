import { expect, it } from 'vitest';
import { drawWeather, drawAreas, drawPeople, mapSize, onMap } from './minimap-drawing';

it('minimap fits its longer side, and a point maps to a place of the space', () => {
  expect(mapSize({ width: 2000, height: 1000 }, 200)).toEqual({ width: 200, height: 100, scale: 0.1 });
  expect(mapSize({ width: 500, height: 1000 }, 200)).toMatchObject({ width: 100, height: 200 });
  const box = { left: 10, top: 20, width: 200, height: 100 };
  const map = { width: 2000, height: 1000 };
  expect(onMap({ clientX: 110, clientY: 45 }, box, map)).toEqual({ x: 1000, y: 250 });
  expect(onMap({ clientX: 0, clientY: 999 }, box, map)).toEqual({ x: 0, y: 1000 });
});

it('minimap draws each person once, the nearest on top, and the user last with the direction', () => {
  const did: unknown[] = [];
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void did.push([name, ...args.slice(0, 2).map((n) => Math.round(Number(n) * 100) / 100)]);
  const quiet = (): void => undefined;
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: 'miter' as CanvasLineJoin,
    beginPath: quiet,
    moveTo: quiet,
    lineTo: quiet,
    closePath: quiet,
    fill: quiet,
    stroke: quiet,
    save: quiet,
    restore: quiet,
    arc: note('arc'),
    translate: note('translate'),
    rotate: note('rotate'),
  };
  const people = [
    { x: 100, y: 200, color: 0 },
    { x: 300, y: 400, color: 99 },
  ];
  drawPeople(pen, 0.1, people, { x: 50, y: 60, dir: 2 });
  expect(did).toEqual([
    ['arc', 30, 40],
    ['arc', 10, 20],
    ['translate', 5, 6],
    ['rotate', 1.57],
  ]);
});

it('minimap shows the areas until the map is painted', () => {
  const did: unknown[] = [];
  const pen = {
    fillStyle: '',
    beginPath: () => undefined,
    roundRect: (...args: readonly unknown[]): void => void did.push(args.slice(0, 4)),
    fill: () => void did.push('fill'),
  };
  drawAreas(pen, 0.5, [
    { x: 100, y: 40, width: 200, height: 80 },
    { x: 0, y: 0, width: 10, height: 10 },
  ]);
  expect(did).toEqual([[50, 20, 100, 40], 'fill', [0, 0, 5, 5], 'fill']);
});

it('minimap draws snow and night over the picture, but not over the people', () => {
  const drawn = (snows: boolean, night: boolean): string[] => {
    const did: string[] = [];
    const pen = {
      fillStyle: '',
      globalCompositeOperation: 'source-over' as GlobalCompositeOperation,
      fillRect: (...box: readonly number[]): void =>
        void did.push(`${pen.globalCompositeOperation} ${box.join(' ')}`),
    };
    drawWeather(pen, [40, 30], snows, night);
    expect(pen.globalCompositeOperation).toBe('source-over');
    return did;
  };
  expect(drawn(false, false)).toEqual([]);
  expect(drawn(true, false)).toEqual(['source-over 0 0 40 30']);
  expect(drawn(true, true)).toEqual(['source-over 0 0 40 30', 'multiply 0 0 40 30']);
});
