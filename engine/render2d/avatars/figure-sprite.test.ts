import { expect, test } from 'vitest';
import { Dir, Pose } from '../../../contract/model/motion';
import { cellOf, SHEET } from '../../avatar/sheet-layout';
import { cellFor, mirrored } from './figure-sprite';

const number = (cell: { column: number; row: number }): number => cell.row * SHEET.columns + cell.column;

test('the side sprite faces left and is mirrored for the right', () => {
  expect(mirrored(Dir.west)).toBe(0);
  expect(mirrored(Dir.east)).toBe(1);
  expect(cellFor(Dir.east, Pose.walk, 0, 0, 0)).toBe(number(cellOf('side', 'walk', 0)));
  expect(cellFor(Dir.north, Pose.sit, 0, 0, 0)).toBe(number(cellOf('back', 'sit', 0)));
});

test('the walk advances by distance, not by time', () => {
  expect(cellFor(Dir.south, Pose.walk, 20, 0, 0)).toBe(cellFor(Dir.south, Pose.walk, 20, 9999, 0));
  const seen = new Set(Array.from({ length: 64 }, (_, way) => cellFor(Dir.south, Pose.walk, way, 0, 0)));
  expect(seen.size).toBe(8);
});

test('an idle avatar blinks rarely and breathes in between', () => {
  const times = Array.from({ length: 1000 }, (_, i) => cellFor(Dir.south, Pose.idle, 0, i * 20, 3));
  const blinks = times.filter((cell) => cell === number(cellOf('front', 'idle', 3))).length;
  expect(blinks).toBeGreaterThan(5);
  expect(blinks / times.length).toBeLessThan(0.06);
  expect(new Set(times).size).toBe(4);
});
