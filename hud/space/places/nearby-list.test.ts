import { describe, expect, test } from 'vitest';
import { InteractionType } from '../../../contract/model/element/interaction';
import type { PlaceNearby } from '../../../contract/ports/engine';
import { matchesSearch, listPlaces } from './nearby-list';

const place = (id: string, zh: string, more: Partial<PlaceNearby> = {}): PlaceNearby => ({
  id,
  kind: 'element',
  name: { zh, en: id },
  distance: 1,
  usable: false,
  ...more,
});
const zh = ({ name }: PlaceNearby): string => name.zh;
const ids = (places: readonly PlaceNearby[]): string[] => places.map(({ id }) => id);

describe('list of places', () => {
  const seat = { interaction: InteractionType.propInteraction };
  const all = [
    ...['Bench a', 'Bench b', 'Bench c'].map((id) => place(id, '长椅', seat)),
    place('Bench in reach', '长椅', { ...seat, usable: true }),
    place('Sofa', '沙发', seat),
    place('Guest book', '留言本', { interaction: InteractionType.dyschronismDialog }),
    place('Landing', '落脚点', { interaction: InteractionType.recive }),
    place('Stage', '舞台'),
    place('Stage ground', '舞台', { kind: 'area' }),
    place('Hall', '大厅', { kind: 'area' }),
    place('Corner', '角落', { kind: 'area' }),
  ];

  test('leaves out repeated seats, landings, the current area and areas around an element of that name', () => {
    const { elements, areas } = listPlaces(all, '', 'Hall', zh);
    expect(ids(elements)).toEqual(['Bench a', 'Bench in reach', 'Sofa', 'Guest book', 'Stage']);
    expect(ids(areas)).toEqual(['Corner']);
  });

  test('keeps a seat that is no longer the nearest while the order is held', () => {
    const { elements } = listPlaces(all, '', 'Hall', zh, new Set(['Bench c']));
    expect(ids(elements)).toContain('Bench c');
  });

  test('contains those too when searched', () => {
    expect(ids(listPlaces(all, '长椅', 'Hall', zh).elements)).toHaveLength(4);
    expect(ids(listPlaces(all, '落脚', 'Hall', zh).elements)).toEqual(['Landing']);
    expect(ids(listPlaces(all, '大厅', 'Hall', zh).areas)).toEqual(['Hall']);
    expect(listPlaces(all, '没有', 'Hall', zh)).toEqual({ elements: [], areas: [] });
  });

  test('is searched in both languages, ignoring case and character width', () => {
    expect(matchesSearch('  guest ', { zh: '留言本', en: 'Guest book' })).toBe(true);
    expect(matchesSearch('ＧＵＥＳＴ', { zh: '留言本', en: 'Guest book' })).toBe(true);
    expect(matchesSearch('留言', { zh: '留言本', en: 'Guest book' })).toBe(true);
    expect(matchesSearch('门', { zh: '留言本', en: 'Guest book' })).toBe(false);
    expect(matchesSearch('ann', 'Joanna')).toBe(true);
    expect(matchesSearch('', '')).toBe(true);
  });
});
