import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files';

const FEATURES = path.resolve(import.meta.dirname, '..', '..', 'features');
const ROOMS = /^\/\/ Rooms: (.+)\.$/m;

const uses = sourceFiles()
  .filter((file) => file.startsWith('e2e/'))
  .flatMap((file) => {
    const rooms = ROOMS.exec(readSource(file))?.[1]?.split(', ') ?? [];
    return rooms.map((room) => ({ file, room }));
  });

it('journeys use only rooms that exist', () => {
  expect(uses).not.toEqual([]);
  expect(uses.filter(({ room }) => !existsSync(path.join(FEATURES, room)))).toEqual([]);
});
