import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import type { AvatarLook } from '../../contract/model/avatar/avatar';
import type { CollisionGrid } from '../../contract/model/collision';
import { encodeCells, type PictureLayer } from '../../contract/model/document/picture-layer';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { EnginePictures, GroundPiece } from '../../contract/ports/engine';
import type { GroundChange } from '../../workers/ground.shared';
import { AppError, LOCAL_CODES } from '../http/app-error';
import { Scope } from '../platform/scope';
import { solveCaptcha } from './captcha-thread';
import { startFirst, createThreads, openLinks, type Spawners } from './threads';
import type { ThreadEndpoint } from './worker-link';

const DOCUMENT = {
  widthTiles: 2,
  heightTiles: 1,
  ground: ['.~'],
  elements: [],
  walls: [],
} as unknown as SpaceDocument;

/** A thread in the test's place: a real Comlink api behind a message port. */
function thread(api: object): { endpoint: ThreadEndpoint; fail(): void; closed(): boolean } {
  const { port1, port2 } = new MessageChannel();
  expose(api, port2);
  const failing = new EventTarget();
  let closed = false;
  const endpoint: ThreadEndpoint = {
    postMessage: (message: unknown, moved?: Transferable[]) => port1.postMessage(message, moved ?? []),
    addEventListener: (type, listener, options) =>
      (type === 'error' ? failing : port1).addEventListener(type, listener, options),
    removeEventListener: (type, listener, options) => port1.removeEventListener(type, listener, options),
    start: () => port1.start(),
    terminate() {
      closed = true;
      port1.close();
      port2.close();
    },
  };
  return { endpoint, fail: () => failing.dispatchEvent(new Event('error')), closed: () => closed };
}

interface Setup {
  readonly sheet?: (look: AvatarLook, scale: number, whole: boolean) => unknown;
  readonly path?: (from: unknown, to: unknown) => unknown;
  readonly ground?: (piece: unknown, scale: number) => unknown;
  readonly edit?: (change: GroundChange) => readonly GroundPiece[];
  readonly load?: (isDraft: boolean) => void;
  /** Further calls of the ground's worker. */
  readonly more?: object;
  readonly pictures?: Pick<EnginePictures, 'bitmap'>;
}

function setup(
  {
    sheet = () => 'bitmap',
    path = () => [],
    ground = () => 'piece',
    edit = () => [],
    load = () => undefined,
    more = {},
    pictures,
  }: Setup = {},
  document = DOCUMENT,
) {
  const documents: SpaceDocument[] = [];
  const grids: CollisionGrid[] = [];
  const started: ReturnType<typeof thread>[] = [];
  const track = (made: ReturnType<typeof thread>): ThreadEndpoint => {
    started.push(made);
    return made.endpoint;
  };
  const spawners: Spawners = {
    sheetWorkers: 2,
    path: () => track(thread({ load: (grid: CollisionGrid) => void grids.push(grid), findPath: path })),
    sheet: () => track(thread({ compose: sheet })),
    ground: () =>
      track(
        thread({
          load: (loaded: SpaceDocument, isDraft: boolean) => {
            documents.push(loaded);
            load(isDraft);
          },
          paint: ground,
          edit,
          ...more,
        }),
      ),
  };
  const scope = new Scope();
  const links = openLinks(scope, spawners);
  return {
    scope,
    grids,
    documents,
    started,
    links,
    threads: createThreads(document, links, false, pictures),
  };
}

const LOOK: AvatarLook = { color: 1, head: 2, body: 3 };
const codeOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('createThreads', () => {
  it('starts no worker before the first call', async () => {
    const { scope, started, threads } = setup();
    expect(started).toHaveLength(0);
    await threads.composeSheet(LOOK, 2, true);
    expect(started).toHaveLength(1);
    scope.dispose();
  });

  it('startFirst starts the workers of the first frame ahead of their first call', async () => {
    const { scope, started, links, threads } = setup();
    startFirst(links, '3d');
    expect(started).toHaveLength(1);
    startFirst(links, '2d');
    expect(started).toHaveLength(2);
    await threads.composeSheet(LOOK, 2, true);
    await threads.paintGround({ x: 0, y: 0, width: 1, height: 1 }, 1);
    expect(started).toHaveLength(2);
    scope.dispose();
    expect(started.every(({ closed }) => closed())).toBe(true);
    startFirst(links, '2d');
    expect(started).toHaveLength(2);
  });

  it('paints the ground in a worker that gets the document once', async () => {
    const { scope, documents, threads } = setup({ ground: (piece, scale) => ({ piece, scale }) });
    const piece = { x: 1, y: 2, width: 3, height: 4 };
    const painted = await Promise.all([threads.paintGround(piece, 2), threads.paintGround(piece, 1)]);
    expect(painted).toEqual([
      { piece, scale: 2 },
      { piece, scale: 1 },
    ]);
    expect(documents).toEqual([DOCUMENT]);
    scope.dispose();
  });

  it('sends rows and shading elements that an edit changed, and nothing else', async () => {
    const changes: GroundChange[] = [];
    const box = { x: 0, y: 0, width: 512, height: 512 };
    const edit = (change: GroundChange): readonly GroundPiece[] => {
      changes.push(change);
      return [box];
    };
    const document: SpaceDocument = { ...DOCUMENT, ground: ['.~', '..'] };
    const { scope, documents, threads } = setup({ edit }, document);
    await threads.paintGround(box, 1);
    const tree = { id: 't', kind: 'treeRound', x: 1, y: 2, variant: 0, name: { zh: '', en: '' } };
    const lamp = { id: 'l', kind: 'lamp', x: 1, y: 2, variant: 0 };
    const sand: SpaceDocument = { ...document, ground: ['.~', '.s'], elements: [lamp] };
    expect(await threads.editGround?.(sand)).toEqual([box]);
    await threads.editGround?.({ ...sand, elements: [lamp, tree] });
    expect(changes).toEqual([
      { rows: [[1, '.s']], elements: undefined },
      { rows: [], elements: [{ id: 't', kind: 'treeRound', x: 1, y: 2, variant: 0 }] },
    ]);
    expect(documents).toEqual([document]);
    scope.dispose();
  });

  describe('of a document with picture layers', () => {
    const layer = (fileId: string, more: Partial<PictureLayer> = {}): PictureLayer => ({
      id: fileId,
      name: '',
      band: 'under',
      sheets: [{ fileId, tile: 32, columns: 1, count: 1, margin: 0, spacing: 0 }],
      cells: encodeCells(new Uint32Array([1, 1])),
      opacity: 1,
      dx: 0,
      dy: 0,
      ...more,
    });
    const document: SpaceDocument = { ...DOCUMENT, pictures: [layer('a'), layer('b')] };
    const piece = { x: 0, y: 0, width: 512, height: 512 };
    const withSheets = (kept?: string) => {
      const asked: string[] = [];
      const calls: string[] = [];
      const { threads, ...all } = setup(
        {
          ground: () => (calls.push('paint'), 'piece'),
          more: {
            cached: () => kept,
            addSheet: (fileId: string, picture: unknown) => void calls.push(`${fileId} ${String(picture)}`),
            paintOver: () => (calls.push('over'), 'over'),
          },
          edit: () => [],
          pictures: {
            // No picture can be made or moved here: none of them can be had.
            bitmap: (fileId) => {
              asked.push(fileId);
              return Promise.reject(new Error('gone'));
            },
          },
        },
        document,
      );
      return { ...all, threads, asked, calls };
    };

    it('sends each sheet once, before the first piece, and says which cannot be had', async () => {
      const { scope, threads, asked, calls } = withSheets();
      await Promise.all([threads.paintGround(piece, 2), threads.paintOver?.(piece, 2)]);
      await threads.paintGround(piece, 1);
      expect(asked).toEqual(['a', 'b']);
      expect(calls.slice(0, 2).toSorted((one, other) => one.localeCompare(other))).toEqual([
        'a undefined',
        'b undefined',
      ]);
      expect(calls.filter((call) => call === 'paint')).toHaveLength(2);
      scope.dispose();
    });

    it('loads no sheet for a piece that is kept of an earlier visit', async () => {
      const { scope, threads, asked } = withSheets('kept');
      expect(await threads.paintGround(piece, 2)).toBe('kept');
      expect(asked).toEqual([]);
      scope.dispose();
    });

    it('paints nothing over people without layers', async () => {
      const { scope, threads } = setup();
      expect(await threads.paintOver?.(piece, 2)).toBeUndefined();
      scope.dispose();
    });

    it('tells the worker of changed layers, and sends a sheet again that had gone', async () => {
      const changes: GroundChange['pictures'][] = [];
      const { threads, scope, asked } = withSheets();
      const spy = setup({ edit: ({ pictures }) => (changes.push(pictures), []) }, document);
      for (const pictures of [document.pictures, [layer('a', { opacity: 0.5 })], undefined])
        await spy.threads.editGround?.({ ...document, pictures });
      expect(changes).toEqual([undefined, [layer('a', { opacity: 0.5 })], null]);
      await threads.paintGround(piece, 2);
      await threads.editGround?.({ ...document, pictures: [layer('a')] });
      await threads.editGround?.(document);
      await threads.paintGround(piece, 2);
      expect(asked).toEqual(['a', 'b', 'b']);
      scope.dispose();
      spy.scope.dispose();
    });
  });

  it('says whether the document is a draft, of which nothing is kept', async () => {
    const drafts: boolean[] = [];
    const { scope, links } = setup({ load: (isDraft) => void drafts.push(isDraft) });
    await createThreads(DOCUMENT, links, true).prepareGround();
    await createThreads(DOCUMENT, links).prepareGround();
    expect(drafts).toEqual([true, false]);
    scope.dispose();
  });

  it('sends the original document, even if it was proxied later', async () => {
    const document = structuredClone(DOCUMENT);
    const { scope, documents, threads } = setup({}, document);
    Object.assign(document, { elements: new Proxy([], {}) });
    await threads.paintGround({ x: 0, y: 0, width: 1, height: 1 }, 1);
    expect(documents).toEqual([DOCUMENT]);
    scope.dispose();
  });

  it('loads the grid once, before the first search', async () => {
    const { scope, grids, threads } = setup({ path: (from, to) => [from, to] });
    const ways = await Promise.all([
      threads.findPath({ x: 1, y: 2 }, { x: 3, y: 4 }),
      threads.findPath({ x: 5, y: 6 }, { x: 7, y: 8 }),
    ]);
    expect(ways).toEqual([
      [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      [
        { x: 5, y: 6 },
        { x: 7, y: 8 },
      ],
    ]);
    expect(grids).toHaveLength(1);
    expect(Array.from(grids[0]?.blocked.subarray(0, 8) ?? [])).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    scope.dispose();
  });

  it('returns a straight path at once without the worker, but not through a closed door', async () => {
    const ground = ['........', '........'];
    const open = { ...DOCUMENT, widthTiles: 8, heightTiles: 2, ground };
    const { scope, started, threads } = setup({ path: () => [{ x: 7, y: 7 }] }, open);
    const search = () => threads.findPath({ x: 40, y: 32 }, { x: 200, y: 32 });
    expect(await search()).toEqual([{ x: 200, y: 32 }]);
    expect(started).toHaveLength(0);
    threads.closeDoors([{ column0: 12, row0: 0, column1: 14, row1: 8 }], []);
    expect(await search()).toEqual([{ x: 7, y: 7 }]);
    expect(started).toHaveLength(1);
    scope.dispose();
  });

  it('loads the grid again when other doors are closed', async () => {
    const { scope, grids, threads } = setup({ path: (from, to) => [from, to] });
    const search = () => threads.findPath({ x: 1, y: 2 }, { x: 3, y: 4 });
    const door = { column0: 1, row0: 0, column1: 2, row1: 1 };
    await search();
    threads.closeDoors([door], []);
    await Promise.all([search(), search()]);
    threads.closeDoors([], []);
    await search();
    expect(grids.map(({ closed }) => closed)).toEqual([[], [door], []]);
    scope.dispose();
  });

  it('composes equal concurrent sheets once, and spreads others over the workers', async () => {
    const requests: string[] = [];
    const { scope, started, threads } = setup({
      sheet: (look, scale, whole) => {
        requests.push(`${look.color}${look.head}${look.body}@${scale} ${whole ? 'whole' : 'first'}`);
        return requests.at(-1);
      },
    });
    const answers = await Promise.all([
      threads.composeSheet(LOOK, 2, true),
      threads.composeSheet({ ...LOOK }, 2, true),
      threads.composeSheet(LOOK, 1, true),
      threads.composeSheet(LOOK, 2, false),
    ]);
    expect(answers).toEqual(['123@2 whole', '123@2 whole', '123@1 whole', '123@2 first']);
    expect([...requests].sort()).toEqual(['123@1 whole', '123@2 first', '123@2 whole']);
    expect(started).toHaveLength(2);
    await threads.composeSheet(LOOK, 2, true);
    expect(requests).toHaveLength(4);
    scope.dispose();
  });

  it('rejects pending calls when a worker fails, and starts a new one', async () => {
    let stuck = true;
    const { scope, started, threads, grids } = setup({
      path: () => (stuck ? new Promise(() => undefined) : [{ x: 9, y: 9 }]),
    });
    const lost = codeOf(threads.findPath({ x: 0, y: 0 }, { x: 1, y: 1 }));
    started[0]?.fail();
    expect(await lost).toBe(LOCAL_CODES.unknown);
    expect(started[0]?.closed()).toBe(true);
    stuck = false;
    expect(await threads.findPath({ x: 0, y: 0 }, { x: 1, y: 1 })).toEqual([{ x: 9, y: 9 }]);
    expect(started).toHaveLength(2);
    expect(grids.length).toBeGreaterThan(0);
    scope.dispose();
  });

  it('ends its workers with the scope and rejects pending calls', async () => {
    const { scope, started, threads } = setup({ path: () => new Promise(() => undefined) });
    await threads.composeSheet(LOOK, 1, true);
    const waiting = codeOf(threads.findPath({ x: 0, y: 0 }, { x: 1, y: 1 }));
    scope.dispose();
    expect(await waiting).toBe(LOCAL_CODES.aborted);
    expect(started.map((one) => one.closed())).toEqual([true, true]);
    expect(await codeOf(threads.composeSheet(LOOK, 1, true))).toBe(LOCAL_CODES.aborted);
  });
});

describe('solveCaptcha', () => {
  it('resolves to the payload and ends the worker', async () => {
    const made = thread({ solve: (challenge: { id: number }) => `solved ${challenge.id}` });
    expect(await solveCaptcha({ id: 7 }, undefined, () => made.endpoint)).toBe('solved 7');
    expect(made.closed()).toBe(true);
  });

  it('stops when the signal aborts', async () => {
    const made = thread({ solve: () => new Promise(() => undefined) });
    const stop = new AbortController();
    const waiting = codeOf(solveCaptcha({}, stop.signal, () => made.endpoint));
    stop.abort();
    expect(await waiting).toBe(LOCAL_CODES.aborted);
    expect(made.closed()).toBe(true);
    expect(await codeOf(solveCaptcha({}, stop.signal, () => made.endpoint))).toBe(LOCAL_CODES.aborted);
  });

  it('rejects when the challenge cannot be solved', async () => {
    const made = thread({
      solve: () => {
        throw new Error('not a captcha challenge');
      },
    });
    expect(await codeOf(solveCaptcha({}, undefined, () => made.endpoint))).toBe(LOCAL_CODES.unknown);
    expect(made.closed()).toBe(true);
  });
});
