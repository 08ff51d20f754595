import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
interface Rooms {
  removals(
    rooms: readonly string[],
    needs: Readonly<Record<string, readonly string[]>>,
  ): readonly (readonly string[])[];
  roomsOf(root: string): Promise<readonly string[]>;
  copyWithout(rooms: readonly string[], root: string): Promise<string>;
  typeCheck(copy: string): Promise<{ readonly code: number; readonly output: string }>;
}

const { copyWithout, removals, roomsOf, typeCheck } = (await import(
  pathToFileURL(path.resolve('scripts/lib/rooms.mjs')).href
)) as Rooms;

// The stage `rooms` runs this on the project itself; here it is shown to find what it is there for.

describe('the deleting test', () => {
  let root = '';
  const put = (file: string, text: string): void => {
    const name = path.join(root, file);
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, text);
  };
  const check = async (rooms: readonly string[]): Promise<{ code: number; output: string }> =>
    typeCheck(await copyWithout(rooms, root));

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'rooms-test-'));
    const compilerOptions = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler' };
    put('tsconfig.json', JSON.stringify({ compilerOptions, include: ['core.ts', 'features'] }));
    put('features/server.ts', "export { one } from './one/server';\nexport { two } from './two/server';\n");
    put('features/client.ts', "export { oneUi } from './one/client';\n");
    put(
      'features/one/server.ts',
      "declare module '../../core' {\n  interface Calls {\n    one: 1;\n  }\n}\nexport const one = 1;\n",
    );
    put('features/one/client.ts', 'export const oneUi = 1;\n');
    put('features/two/server.ts', 'export const two = 2;\n');
    put('core.ts', "export interface Calls {}\nexport const name: keyof Calls | 'none' = 'none';\n");
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('finds the rooms of a tree', async () => {
    expect(await roomsOf(root)).toEqual(['one', 'two']);
  });

  it('copies the tree into its ignored folder, without earlier copies', async () => {
    await copyWithout([], root);
    const copy = await copyWithout(['one'], root);
    expect(path.dirname(copy)).toBe(path.join(root, '.cache', 'rooms'));
    expect(readdirSync(copy).toSorted()).toEqual(['core.ts', 'features', 'node_modules', 'tsconfig.json']);
    expect(await roomsOf(copy)).toEqual(['two']);
  });

  it('has a copy with the one and without the other of any two rooms', () => {
    for (let count = 1; count <= 20; count++) {
      const rooms = Array.from({ length: count }, (_, at) => `room${at}`);
      const copies = removals(rooms, {});
      expect(copies.length).toBeLessThanOrEqual(Math.max(count, 6));
      for (const room of rooms) {
        expect(copies.some((removed) => removed.includes(room))).toBe(true);
        for (const other of rooms)
          if (other !== room)
            expect(copies.some((removed) => removed.includes(other) && !removed.includes(room))).toBe(true);
      }
    }
  });

  it('removes a room only together with those that need it', () => {
    const rooms = ['base', 'one', 'other', 'two'];
    const copies = removals(rooms, { one: ['base'], two: ['base'] });
    for (const removed of copies)
      if (removed.includes('base')) expect(removed).toEqual(expect.arrayContaining(['one', 'two']));
    expect(copies).toContainEqual(['base', 'one', 'two']);
    for (const room of ['one', 'other', 'two'])
      for (const another of ['base', 'one', 'other', 'two'])
        if (another !== room)
          expect(copies.some((removed) => removed.includes(room) && !removed.includes(another))).toBe(true);
  });

  it('passes when each room can be removed, and when all are', async () => {
    expect(await check(['one'])).toMatchObject({ code: 0 });
    expect(await check(['one', 'two'])).toMatchObject({ code: 0 });
  }, 60_000);

  it('fails when a file outside imports the room', async () => {
    put('core.ts', "export interface Calls {}\nexport { one } from './features/one/server';\n");
    const { code, output } = await check(['one']);
    expect(code).not.toBe(0);
    expect(output).toContain("'./features/one/server'");
    expect(await check(['two'])).toMatchObject({ code: 0 });
  }, 60_000);

  it('fails when a file outside uses what the room adds to the core', async () => {
    put('core.ts', "export interface Calls {}\nexport const name: keyof Calls = 'one';\n");
    expect((await check(['one'])).code).not.toBe(0);
  }, 60_000);
});
