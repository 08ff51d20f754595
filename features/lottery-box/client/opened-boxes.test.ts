import { expect, it } from 'vitest';
import type { Engagement, EngagementState } from '../../engagement/model';
import type { ShownBox, ShownGame } from '../client-api';
import { openedElements, type Boxes } from './opened-boxes';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const engagement = (state: EngagementState, engagementId = 'e1', elementIds = ['chest', 'letter']) =>
  ({ engagementId, state, elementIds, kind: 'lottery-box' }) as unknown as Engagement;
const box = (part: Partial<ShownBox> = {}): ShownBox => ({
  ...{ boxMark: 'chest', elementId: 'chest', type: 'prize', points: 0 },
  ...{ left: 1, leftToday: null, reserved: false, awayUntil: '' },
  ...part,
});
const letter = box({ boxMark: 'letter', elementId: 'letter' });
const game = (boxes: ShownBox[], left: number | null = 5, of = engagement('open')) =>
  ({ engagement: of, boxes, prizes: [{ id: 'p', left }] }) as unknown as ShownGame;
const opened = (part: Partial<Boxes>) =>
  openedElements({
    ...{ list: [engagement('open')], told: {}, games: { e1: game([box(), letter]) }, now: NOW },
    ...part,
  });

it('boxes look opened for the person who may not open them again', () => {
  expect(opened({})).toEqual([]);
  expect(opened({ games: { e1: game([box({ left: 0 }), letter]) } })).toEqual(['chest']);
  expect(opened({ games: { e1: game([box({ leftToday: 0 }), letter]) } })).toEqual(['chest']);
  expect(opened({ games: { e1: game([box({ left: 0, reserved: true }), letter]) } })).toEqual([]);
});

it('boxes look opened for everybody while they are away, by what was told last', () => {
  const away = box({ awayUntil: '2026-03-01T10:00:20Z' });
  expect(opened({ games: { e1: game([away]) } })).toEqual(['chest']);
  expect(opened({ games: { e1: game([away]) }, now: NOW + 20_000 })).toEqual([]);
  expect(opened({ games: { e1: game([away]) }, told: { e1: { away: {} } } })).toEqual([]);
  expect(opened({ told: { e1: { away: { letter: '2026-03-01T10:00:20Z' } } } })).toEqual(['letter']);
});

it('boxes look opened for everybody when nothing is left in them', () => {
  expect(opened({ games: { e1: game([box()], 0) } })).toEqual(['chest']);
  expect(opened({ told: { e1: { left: { p: 0 } } } })).toEqual(['chest', 'letter']);
  // Those of type lottery draw nothing from the prizes.
  expect(opened({ games: { e1: game([box({ type: 'lottery' })], 0) } })).toEqual([]);
  expect(opened({ games: { e1: game([box()], null) } })).toEqual([]);
});

it('boxes of an engagement that is over look opened, until another one is there', () => {
  const over = engagement('closed');
  expect(opened({ list: [over] })).toEqual(['chest', 'letter']);
  expect(opened({ list: [over, engagement('scheduled', 'e2', ['chest'])] })).toEqual(['letter']);
});
