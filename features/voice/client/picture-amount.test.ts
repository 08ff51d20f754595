import { expect, it } from 'vitest';
import { createStore } from '../../../src/platform/store';
import { openPictureAmount, type NetworkInformation } from './picture-amount';

const inMemory = () =>
  createStore(() => {
    throw new Error('forbidden');
  });

function setUp(facts: Partial<NetworkInformation> | undefined, store = inMemory()) {
  const shown: string[] = [];
  const network: NetworkInformation | undefined = facts && Object.assign(new EventTarget(), facts);
  const amount = openPictureAmount({ store, network, show: (one) => shown.push(one) });
  return { shown, network, amount, store };
}

it.each([
  [undefined, 'all'],
  [{ effectiveType: '4g', saveData: false }, 'all'],
  [{ effectiveType: '4g', saveData: true }, 'speaking'],
  [{ effectiveType: '3g' }, 'speaking'],
])('a network %j begins with %s', (facts, amount) => {
  expect(setUp(facts).shown).toEqual([amount]);
});

it('the choice of the user is kept, whatever the network does', () => {
  const { shown, network, amount, store } = setUp({ effectiveType: '4g' });
  Object.assign(network ?? {}, { effectiveType: '2g' });
  network?.dispatchEvent(new Event('change'));
  amount.choose('none');
  Object.assign(network ?? {}, { effectiveType: '4g' });
  network?.dispatchEvent(new Event('change'));
  expect(shown).toEqual(['all', 'speaking', 'none', 'none']);
  expect(setUp({ saveData: true }, store).shown).toEqual(['none']);
});
