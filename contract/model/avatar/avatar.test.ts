import { expect, test } from 'vitest';
import {
  ALL_LOOK_COUNT,
  AVATAR_CATALOGUE,
  AVATAR_COLORS,
  FALLBACK_LOOK,
  LOOK_COUNT,
  OTHERS,
  bodyImageId,
  colorOf,
  headImageId,
  imageOf,
  lookFromId,
  lookId,
  drawnLook,
  parseLook,
} from './avatar';

test('the catalogue has seven colours with six heads and six bodies each, and every image id is unique', () => {
  expect(AVATAR_COLORS).toHaveLength(7);
  const pictures = AVATAR_COLORS.flatMap((color) => {
    const { header, content } = AVATAR_CATALOGUE[color];
    expect([header.length, content.length]).toEqual([6, 6]);
    return [...header, ...content];
  });
  expect(new Set(pictures).size).toBe(84);
});

test('every look survives the way through its id and through the saved fields', () => {
  for (let id = 0; id < ALL_LOOK_COUNT; id++) {
    const look = lookFromId(id);
    expect(lookId(look)).toBe(id);
    expect(parseLook(colorOf(look), imageOf(look))).toEqual(look);
    expect(AVATAR_CATALOGUE[colorOf(look)].header).toContain(headImageId(look));
    expect(AVATAR_CATALOGUE[colorOf(look)].content).toContain(bodyImageId(look));
  }
});

test('the set "others" follows the seven colours and has six heads and six bodies', () => {
  const { header, content } = AVATAR_CATALOGUE.others;
  expect([header.length, content.length, header[0], content[5]]).toEqual([
    6,
    6,
    'others-head-1',
    'others-body-6',
  ]);
  expect(lookFromId(LOOK_COUNT - 1).color).toBe(OTHERS - 1);
  expect(lookFromId(LOOK_COUNT)).toEqual({ color: OTHERS, head: 0, body: 0 });
  expect(parseLook('others', '01c640-head-1,others-body-1')).toBeUndefined();
});

test.each([
  ['#d70025', '0166d7-head-1,0166d7-body-1', 'parts of another colour'],
  ['#d70025', 'd70025-head-7,d70025-body-1', 'a head that does not exist'],
  ['#d70025', 'd70025-head-1', 'no body'],
  ['#123456', '123456-head-1,123456-body-1', 'a colour that does not exist'],
  ['', '', 'nothing'],
])('parseLook refuses %s with %s: %s', (color, image) => {
  expect(parseLook(color, image)).toBeUndefined();
});

test('drawnLook follows the picture of a kept avatar of another colour, and red replaces what no catalogue has', () => {
  expect(drawnLook({ color: '#0166d7', image: '0166d7-head-1,0166d7-body-1' })).toEqual({
    color: 1,
    head: 0,
    body: 0,
  });
  expect(drawnLook({ color: '#01c640', image: '0166d7-head-1,0166d7-body-1' })).toEqual({
    color: 1,
    head: 0,
    body: 0,
  });
  for (const image of ['0166d7-head-1,d70025-body-1', 'cat.png', ''])
    expect(drawnLook({ color: '#01c640', image })).toEqual(FALLBACK_LOOK);
});

test("lookFromId returns red's second avatar when the id is out of range", () => {
  for (const id of [-1, ALL_LOOK_COUNT, 1.5, Number.NaN]) expect(lookFromId(id)).toEqual(FALLBACK_LOOK);
  expect(imageOf(FALLBACK_LOOK)).toBe('d70025-head-2,d70025-body-2');
});
