import { expect, it } from 'vitest';
import { PictureLimit } from './picture-limit';

function setUp() {
  const state: { pictureLimit: number | undefined; keepsPictures: boolean } = {
    pictureLimit: undefined,
    keepsPictures: false,
  };
  const told: number[] = [];
  const limit = new PictureLimit(state, { setVideos: (count) => told.push(count) });
  return { state, told, limit };
}

it('pictures are limited where more are wanted than the machine can show, and the quality knows how many', () => {
  const { state, told, limit } = setUp();
  limit.want(6);
  expect([state.pictureLimit, told]).toEqual([undefined, [6]]);
  limit.allow(4);
  limit.want(6);
  expect([state.pictureLimit, told]).toEqual([4, [6]]);
  limit.want(4);
  expect([state.pictureLimit, told]).toEqual([undefined, [6, 4]]);
});

it('who wants all pictures gets them, and the quality has nothing to reduce there any more', () => {
  const { state, told, limit } = setUp();
  limit.allow(1);
  limit.want(6);
  state.keepsPictures = true;
  limit.want(6);
  expect([state.pictureLimit, told]).toEqual([undefined, [6, 0]]);
});
