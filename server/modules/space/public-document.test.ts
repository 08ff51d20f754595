import { expect, it } from 'vitest';
import { InteractionType } from '../../../contract/model/element/interaction';
import { EXPO_DOCUMENT } from '../../seed/expo';
import { publicDocument } from '../../../contract/model/document/public-document';

it('the public document has no codes and right answers, neither of elements nor of areas', () => {
  const title = { zh: '门', en: 'Gate' };
  const gate = { type: InteractionType.codeGate, range: 72, title, code: 'secret-code' };
  const areas = EXPO_DOCUMENT.areas.map((area) => ({ ...area, onEnter: gate }));
  const open = publicDocument({ ...EXPO_DOCUMENT, areas });
  const text = JSON.stringify(open);
  for (const secret of ['secret-code', '"code"', '"right"']) expect(text).not.toContain(secret);
  expect(JSON.stringify(EXPO_DOCUMENT)).toContain('"right"');
  expect(open.elements).toHaveLength(EXPO_DOCUMENT.elements.length);
  expect(open.areas.map(({ onEnter: _onEnter, ...area }) => area)).toEqual(EXPO_DOCUMENT.areas);
});
