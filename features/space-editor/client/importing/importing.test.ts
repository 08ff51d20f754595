import { describe, expect, it, vi } from 'vitest';
import type { UploadFile } from '../../../../contract/model/upload';
import { AppError } from '../../../../src/http/app-error';
import type { Scope } from '../../../../src/platform/scope';
import { createStore } from '../../../../src/platform/store';
import { createImporter } from '../../import/page/importer';
import { exportSpace } from '../../import/space/export-space';
import { cells, file, map, png, sheet, tiles } from '../../import/testing/maps';
import type { ChosenFile } from '../dropped-files';
import { Importing } from './importing';

const chosen = (...sources: readonly ReturnType<typeof file>[]): readonly ChosenFile[] =>
  sources.map(({ name, bytes }) => ({ path: name, file: new File([new Uint8Array(bytes)], name) }));

const ground = map([tiles('ground', cells(1, 0, 1, 2))]);
const MAP = chosen(file('map.tmj', ground), png('sheet.png', 128, 64));

function setUp({ fetched = 404 }: { readonly fetched?: number } = {}) {
  const memory = new Map<string, string>();
  const upload = vi.fn<UploadFile>(async ({ name }, _target, options) => {
    options?.progress?.(0.5);
    return { fileId: `stored-${name}`, url: '', mime: '', width: 0, height: 0 };
  });
  const opened: Scope[] = [];
  const open = () =>
    new Importing({
      target: { spaceId: 's', isEmpty: true },
      store: createStore(
        () =>
          ({
            getItem: (key: string) => memory.get(key) ?? null,
            setItem: (key: string, value: string) => void memory.set(key, value),
          }) as Storage,
      ),
      upload,
      fetch: async () => new Response(null, { status: fetched }),
      openThread: (scope) => {
        opened.push(scope);
        return createImporter();
      },
    });
  return { open, importing: open(), upload, opened };
}

describe('an import', () => {
  it('reads a map, reports, and names the stored pictures in the document', async () => {
    const { importing, upload } = setUp();
    await importing.choose(MAP);
    expect(importing.state.step).toEqual({ kind: 'report' });
    expect(importing.state.map?.report?.lines.some(({ code }) => code === 'tileLayers')).toBe(true);
    const document = await importing.use();
    expect(document?.pictures?.[0]?.sheets[0]?.fileId).toBe('stored-sheet.png');
    expect(upload.mock.calls[0]?.[1]).toEqual({ purpose: 'space', spaceId: 's' });
  });

  it('says in data why a file is refused, and takes the missing one besides', async () => {
    const { importing } = setUp();
    const outer = map([tiles('ground', cells(1, 0))], {
      tilesets: [{ firstgid: 1, source: 'sheet.tsj' }],
    });
    await importing.choose(chosen(file('map.tmj', outer)));
    expect(importing.state.step).toMatchObject({ kind: 'refused', problem: { code: 'missingTileset' } });
    await importing.choose(chosen(file('sheet.tsj', sheet()), png('sheet.png', 128, 64)), { adds: true });
    expect(importing.state.step).toEqual({ kind: 'report' });
  });

  it('ends its thread when it is cancelled, and what comes late changes nothing', async () => {
    const { importing, opened } = setUp();
    const running = importing.choose(MAP);
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    importing.cancel();
    await running;
    expect(opened[0]?.ended).toBe(true);
    expect(importing.state.step).toEqual({ kind: 'choose' });
    expect(importing.state.document).toBeUndefined();
  });

  it('does not send again what is stored, after an upload has failed', async () => {
    const { importing, upload } = setUp();
    const two = map([tiles('ground', cells(1, 0)), tiles('more', cells(9, 1))], {
      tilesets: [sheet(), sheet({ firstgid: 9, image: 'other.png' })],
    });
    await importing.choose(
      chosen(file('map.tmj', two), png('sheet.png', 128, 64), png('other.png', 128, 64, 7)),
    );
    upload.mockImplementationOnce(async () => ({
      fileId: 'first',
      url: '',
      mime: '',
      width: 0,
      height: 0,
    }));
    upload.mockRejectedValueOnce(AppError.local('network'));
    expect(await importing.use()).toBeUndefined();
    expect(importing.state.step).toEqual({ kind: 'report' });
    expect(importing.state.uploadError).toBeInstanceOf(AppError);
    const document = await importing.use();
    expect(upload).toHaveBeenCalledTimes(3);
    expect(document?.pictures?.map(({ sheets }) => sheets[0]?.fileId)).toEqual(['first', 'stored-other.png']);
  });

  it('goes back to the report when the upload is stopped', async () => {
    const { importing, upload } = setUp();
    await importing.choose(MAP);
    upload.mockImplementationOnce(
      (_file, _target, options) =>
        new Promise((_, fail) =>
          options?.signal?.addEventListener('abort', () => fail(AppError.local('aborted'))),
        ),
    );
    const using = importing.use();
    await vi.waitFor(() => expect(importing.state.step.kind).toBe('uploading'));
    importing.stopUpload();
    expect(await using).toBeUndefined();
    expect(importing.state).toMatchObject({ step: { kind: 'report' }, uploadError: undefined });
  });

  it('puts our ground in place of chosen tiles, and knows the choice the next time', async () => {
    const { importing, open } = setUp();
    await importing.choose(MAP);
    const tile = importing.state.map?.tiles[0];
    expect(tile).toMatchObject({ count: 3 });
    await importing.setMaterial(tile?.key ?? '', '=');
    await importing.setOurStyle(true);
    expect(importing.state.document?.ground[0]).toBe('===...');
    expect(importing.state.document?.pictures).toBeUndefined();
    await importing.setOurStyle(false);
    expect(importing.state.document?.pictures).toHaveLength(1);
    const next = open();
    await next.choose(MAP);
    expect(next.state.choices).toEqual({ [tile?.key ?? '']: '=' });
  });

  it('keeps the pictures of its own space where they are', async () => {
    const { importing, upload } = setUp({ fetched: 200 });
    await importing.choose(MAP);
    const { document, map: read } = importing.state;
    if (!document || !read) throw new Error('nothing was read');
    const bytes = exportSpace({ spaceId: 's', name: 'n', document, files: read.files, withSecrets: true });
    await importing.choose([{ path: 'space.zip', file: new File([bytes], 'space.zip') }]);
    expect(importing.state.map).toMatchObject({ isOwn: true, name: 'n' });
    expect(await importing.use()).toEqual(document);
    expect(upload).not.toHaveBeenCalled();
  });
});
