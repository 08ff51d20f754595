import { expect, it } from 'vitest';
import { PROP_CATALOGUE } from '../../../contract/model/props';
import { meadow } from '../../world/test-space';
import { modelsFor } from './models';

const documentWith = (...kinds: readonly string[]) =>
  meadow(16, 16, { elements: kinds.map((kind, n) => ({ id: `${n}`, kind, x: 240, y: 256, variant: 0 })) });

it.each(Object.keys(PROP_CATALOGUE))('%s has a look where it stands', async (kind) => {
  expect((await modelsFor(documentWith(kind)))(kind)).toBeTypeOf('function');
});

it('what is no kind of the catalogue has none, beside rare things and beside common ones', async () => {
  for (const beside of ['bench', 'bigScreen'])
    expect((await modelsFor(documentWith(beside, 'toString')))('toString')).toBeUndefined();
});
