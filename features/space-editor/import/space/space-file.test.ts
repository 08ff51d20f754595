import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { meadow } from '../../../../contract/model/document/testing/meadow';
import { encodeCells } from '../../../../contract/model/document/picture-layer';
import { documentsV1 } from '../../../../contract/model/document/testing/documents';
import { upgradeDocument } from '../../../../contract/model/document/upgrade';
import { InteractionType } from '../../../../contract/model/element/interaction';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { spaceDocumentSchema } from '../../../../contract/model/space-document.schema';
import { readZip, writeZip } from '../files/zip';
import { LIMITS } from '../limits';
import { refusal } from '../testing/maps';
import { exportSpace } from './export-space';
import { importSpace, type ImportTarget } from './import-space';

const title = { zh: '名', en: 'name' };
const element = (id: string, more: object = {}) => ({ id, kind: 'bell', x: 40, y: 40, variant: 0, ...more });
const interaction = (type: number, more: object) => ({
  type: type as InteractionType,
  range: 72,
  title,
  ...more,
});

/** A document with everything that names something else. */
const whole: SpaceDocument = meadow(6, 4, {
  meta: {
    guide: [
      { text: title, elementId: 'a' },
      { text: title, areaId: 'r' },
    ],
  },
  pictures: [
    {
      id: 'p',
      name: 'P',
      band: 'under',
      sheets: [{ fileId: 'upload-1', tile: 32, columns: 1, count: 1, margin: 0, spacing: 0 }],
      cells: encodeCells(new Uint32Array(24).fill(1)),
      opacity: 1,
      dx: 0,
      dy: 0,
    },
  ],
  elements: [
    element('a', {
      group: 'g',
      interaction: interaction(InteractionType.codeGate, { code: '1234', controls: ['b'] }),
    }),
    element('b', {
      group: 'g',
      interaction: interaction(InteractionType.portal, { goal: { spawnId: 'middle' } }),
    }),
    element('c', {
      interaction: interaction(InteractionType.portal, { goal: { spaceId: 's2', elementId: 'a' } }),
    }),
    element('d', {
      kind: 'picture',
      picture: { fileId: 'upload-2', width: 8, height: 8, stands: 'up', solid: [] },
    }),
  ],
  areas: [
    {
      id: 'r',
      kind: 'place',
      name: title,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      onEnter: interaction(InteractionType.openDushuhuiQuestion, {
        questions: [{ text: title, options: [title, title], right: 1 }],
      }),
    },
  ],
});
const files = ['upload-1', 'upload-2', 'unused'].map((id, index) => ({
  id,
  name: `${id}.png`,
  mime: 'image/png',
  bytes: Uint8Array.of(index, 1, 2),
}));
const exported = (withSecrets = true) =>
  exportSpace({ spaceId: 's1', name: 'Mine', document: whole, files, withSecrets });
const read = (bytes: Uint8Array, target: ImportTarget = { spaceId: 's1', isEmpty: false }) =>
  importSpace({ name: 'mine.zip', bytes }, target);
const EMPTY = { spaceId: 's9', isEmpty: true };
const OTHER = { spaceId: 's9', isEmpty: false };

describe('a space that is exported and imported', () => {
  it('is the same, byte for byte, in its own space and in an empty one', () => {
    for (const target of [undefined, EMPTY]) {
      const back = read(exported(), target);
      expect(JSON.stringify(back.document)).toBe(JSON.stringify(whole));
      expect(back.files).toEqual(files.slice(0, 2));
      expect(back.name).toBe('Mine');
      expect(exportSpace({ ...back, spaceId: 's1', withSecrets: true })).toEqual(exported());
    }
  });

  it('is the same for any document', () => {
    fc.assert(
      fc.property(documentsV1.map(upgradeDocument), (document) => {
        const bytes = exportSpace({ name: '', document, files: [], withSecrets: true });
        expect(JSON.stringify(read(bytes, EMPTY).document)).toBe(JSON.stringify(document));
      }),
      { numRuns: 30 },
    );
  });

  it('has no codes and right answers without secrets', () => {
    const parts = readZip({ name: 'a', bytes: exported(false) }, LIMITS.allBytes);
    const text = new TextDecoder().decode(parts.find(({ name }) => name === 'space.json')?.bytes);
    expect(text).not.toMatch(/1234|"right"/);
    expect(JSON.stringify(read(exported()).document)).toMatch(/1234.*"right":1/);
  });

  it('gets new ids in another space, and what names them follows', () => {
    const { document } = read(exported(), OTHER);
    expect(spaceDocumentSchema.parse(document)).toEqual(document);
    const [a, b, c] = document.elements;
    const old = new Set(['a', 'b', 'c', 'd', 'r', 'p', 'middle']);
    const { elements, areas, spawns, pictures = [] } = document;
    expect([...elements, ...areas, ...spawns, ...pictures].filter(({ id }) => old.has(id))).toEqual([]);
    expect(a?.interaction?.controls).toEqual([b?.id]);
    expect(b?.interaction?.goal).toEqual({ spawnId: spawns[0]?.id });
    expect(c?.interaction?.goal).toEqual({ spaceId: 's2', elementId: 'a' });
    expect(a?.group).toBe(b?.group);
    expect(a?.group).not.toBe('g');
    expect(document.meta?.guide).toMatchObject([{ elementId: a?.id }, { areaId: areas[0]?.id }]);
  });
});

describe('refused is', () => {
  const parts = () => [...readZip({ name: 'a', bytes: exported() }, LIMITS.allBytes)];
  const reading = async (bytes: Uint8Array) => read(bytes);
  const manifest = (content: unknown) => zipSync({ 'space.json': strToU8(JSON.stringify(content)) });

  it.each([
    ['no zip', strToU8('hello'), 'notASpace'],
    ['a zip without a space', zipSync({ a: strToU8('b') }), 'notASpace'],
    ['a space without lists', manifest({ tinyPlanet: 1, document: { version: 2 } }), 'notASpace'],
    [
      'a goal that is a text',
      manifest({
        tinyPlanet: 1,
        document: { ...whole, elements: [{ id: 'a', interaction: { goal: 'x' } }] },
      }),
      'notASpace',
    ],
    ['a newer file', manifest({ tinyPlanet: 2 }), 'newerSpace'],
    ['a newer document', manifest({ tinyPlanet: 1, document: { version: 3 } }), 'newerSpace'],
    ['a name that leaves the folder', zipSync({ '../space.json': strToU8('{}') }), 'zipName'],
  ])('%s', async (_, bytes, code) => {
    expect((await refusal(reading(bytes)))?.code).toBe(code);
  });

  it('a space whose file is missing or was changed', async () => {
    const without = parts().slice(0, -1);
    expect(await refusal(reading(writeZip(without)))).toEqual({
      code: 'fileMissing',
      data: { file: 'upload-2' },
    });
    const changed = parts().map((part) =>
      part.name.startsWith('files/') ? { ...part, bytes: Uint8Array.of(9) } : part,
    );
    expect((await refusal(reading(writeZip(changed))))?.code).toBe('fileChanged');
  });

  it('an export that lacks a file', async () => {
    const work = async () => exportSpace({ name: '', document: whole, files: [], withSecrets: true });
    expect((await refusal(work()))?.code).toBe('fileMissing');
  });
});
