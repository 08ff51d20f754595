import { beforeEach, expect, it } from 'vitest';
import { fakeClock, type FakeClock } from '../../../../src/platform/testing/fake-clock';
import { Ducking } from './ducking';

let timers: FakeClock;
let heard: boolean[];
let ducking: Ducking;

beforeEach(() => {
  timers = fakeClock();
  heard = [];
  ducking = new Ducking(timers.timers, (ducked) => heard.push(ducked));
});

it('sounds are low while somebody speaks, and come back some time after', () => {
  ducking.set(false);
  expect(heard).toEqual([]);
  ducking.set(true);
  ducking.set(true);
  ducking.set(false);
  timers.advance(1400);
  expect(heard).toEqual([true]);
  timers.advance(100);
  expect(heard).toEqual([true, false]);
});

it('a pause between words leaves them low', () => {
  ducking.set(true);
  ducking.set(false);
  timers.advance(1000);
  ducking.set(true);
  timers.advance(1000);
  ducking.set(false);
  timers.advance(1000);
  expect(heard).toEqual([true]);
});

it('they are as before after the end', () => {
  ducking.set(true);
  ducking.dispose();
  timers.advance(5000);
  expect(heard).toEqual([true, false]);
});
