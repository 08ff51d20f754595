import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import { AppError, LOCAL_CODES } from '../../../../src/http/app-error';
import { Scope } from '../../../../src/platform/scope';
import { createImporter } from '../../import/page/importer';
import { cells, file, map, sheetPicture, tiles } from '../../import/testing/maps';
import { importThread } from './import-thread';

const wish = { target: { spaceId: 's', isEmpty: true } };
const FILES = [file('map.tmj', map([tiles('ground', cells(1, 0))])), sheetPicture];

/** The worker's side on a message port. */
function setUp(api: object) {
  const scope = new Scope();
  const thread = importThread(scope, () => {
    const { port1, port2 } = new MessageChannel();
    expose(api, port2);
    port1.start();
    return port1;
  });
  return { scope, thread };
}

describe('the importer behind a port', () => {
  it('answers with the map, or with the data of a refusal', async () => {
    const { scope, thread } = setUp(createImporter());
    expect(await thread.read(FILES, wish)).toMatchObject({
      kind: 'read',
      map: { document: { widthTiles: 6, heightTiles: 5 }, files: [{ name: 'sheet.png' }] },
    });
    expect((await thread.draw({})).document.pictures).toHaveLength(1);
    const empty = file('a.tmj', {});
    expect(await thread.read([empty], wish)).toEqual({ kind: 'refused', code: 'noMap', data: {} });
    scope.dispose();
  });

  it('ends with its scope, in the middle of its work', async () => {
    const { scope, thread } = setUp({ read: () => new Promise(() => undefined) });
    const reading = thread.read(FILES, wish).catch((error: unknown) => AppError.from(error).code);
    scope.dispose();
    expect(await reading).toBe(LOCAL_CODES.aborted);
  });
});
