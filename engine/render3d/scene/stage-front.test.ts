import { expect, it } from 'vitest';
import { PLAZA_DOCUMENT } from '../../../server/seed/plaza';
import { LEVEL } from './heights';
import { stageFronts } from './stage-front';
import { meadow } from '../../../contract/model/document/testing/meadow';

it('each straight southern edge of a stage above lower ground has one front', () => {
  const ground = ['......', '.SSS..', '.SSSS.', '.S....', '......'];
  const heights = ['000000', '011100', '011110', '010000', '000000'];
  const document = { ...meadow(6, 5), ground, heights };
  expect(stageFronts(document)).toEqual([
    { x: 64, width: 96, y: 96, low: 0, high: LEVEL },
    { x: 32, width: 32, y: 128, low: 0, high: LEVEL },
  ]);
});

it('a front on raised ground stands on that ground', () => {
  const document = { ...meadow(3, 3), ground: ['...', 'SSS', '...'], heights: ['000', '222', '011'] };
  expect(stageFronts(document)).toEqual([
    { x: 0, width: 32, y: 64, low: 0, high: 2 * LEVEL },
    { x: 32, width: 64, y: 64, low: LEVEL, high: LEVEL },
  ]);
});

it('a stage level with its ground has no front', () => {
  const document = { ...meadow(3, 3), ground: ['...', '.S.', '...'] };
  expect(stageFronts(document)).toEqual([]);
});

it('the plaza has one front', () => {
  expect(stageFronts(PLAZA_DOCUMENT)).toHaveLength(1);
});
