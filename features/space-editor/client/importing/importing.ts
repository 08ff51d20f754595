import { proxy, ref } from 'valtio/vanilla';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import type { UploadFile } from '../../../../contract/model/upload';
import { AppError, LOCAL_CODES } from '../../../../src/http/app-error';
import { Scope } from '../../../../src/platform/scope';
import type { Store } from '../../../../src/platform/store';
import type { ImportApi, ReadMap } from '../../import/page/import-api';
import type { ImportProblem } from '../../import/problem';
import type { ImportTarget } from '../../import/space/import-space';
import { fileIdsOf, withFileIds, type SpaceFile } from '../../import/space/space-file';
import type { StyleChoices } from '../../import/style/our-style';
import type { ChosenFile } from '../dropped-files';
import { keepChoice, keptChoices } from '../kept-choices';
import { isStored } from '../stored-files';

export type ImportStep =
  | { readonly kind: 'choose' }
  /** `share`: of the bytes that are read, 0..1; undefined: the map is being made of them. */
  | { readonly kind: 'reading'; readonly share: number | undefined }
  | { readonly kind: 'refused'; readonly problem: Pick<ImportProblem, 'code' | 'data'> }
  | { readonly kind: 'report' }
  /** `share`: of all bytes; `number`: of the picture that is on its way. */
  | { readonly kind: 'uploading'; readonly share: number; readonly number: number; readonly count: number }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ImportState {
  step: ImportStep;
  /** What was chosen so far; more can be added to it. */
  chosen: readonly ChosenFile[];
  map: ReadMap | undefined;
  /** The document as it will be used, and its picture. */
  document: SpaceDocument | undefined;
  picture: ImageBitmap | undefined;
  isOurStyle: boolean;
  takesWords: boolean;
  choices: StyleChoices;
  /** Whether another picture of the map is on its way. */
  drawing: boolean;
  /** The last upload failed; the others need not be sent again. */
  uploadError: unknown;
}

export interface ImportingDeps {
  readonly target: ImportTarget;
  readonly store: Store;
  readonly upload: UploadFile;
  readonly fetch: typeof globalThis.fetch;
  readonly openThread: (scope: Scope) => ImportApi;
}

const isAborted = (error: unknown): boolean => AppError.from(error).code === LOCAL_CODES.aborted;

/** An import from the choice of its files until its document can be used. */
export class Importing {
  readonly state = proxy<ImportState>({
    step: { kind: 'choose' },
    chosen: ref([]),
    map: undefined,
    document: undefined,
    picture: undefined,
    isOurStyle: false,
    takesWords: false,
    choices: ref<StyleChoices>({}),
    drawing: false,
    uploadError: undefined,
  });
  /** Of what is being done now. */
  #scope = new Scope();
  #thread: ImportApi | undefined;
  #stop: AbortController | undefined;
  #drawing = 0;
  /** Stored ids, by the ids that the import gave. */
  readonly #stored = new Map<string, string>();

  constructor(private readonly deps: ImportingDeps) {}

  /** Reads files and makes a map of them. `adds`: besides those that were chosen before. */
  async choose(
    files: readonly ChosenFile[],
    { adds = false, mergeLayers = false }: { readonly adds?: boolean; readonly mergeLayers?: boolean } = {},
  ): Promise<void> {
    const { state, deps } = this;
    if (files.length === 0 && !adds) return;
    const all = adds ? [...state.chosen, ...files] : files;
    const scope = this.#begin();
    Object.assign(state, { chosen: ref([...all]), map: undefined, document: undefined, picture: undefined });
    try {
      const sources = await this.#read(all, scope);
      if (scope.ended) return;
      state.step = { kind: 'reading', share: undefined };
      const thread = deps.openThread(scope);
      const answer = await thread.read(sources, { target: deps.target, mergeLayers });
      if (scope.ended) return;
      if (answer.kind === 'refused') {
        state.step = { kind: 'refused', problem: answer };
        return;
      }
      this.#thread = thread;
      const { map } = answer;
      const kept = keptChoices(deps.store);
      const materials = map.tiles.flatMap(({ key, guess }) => {
        const letter = kept.has(key) ? kept.get(key) : guess;
        return letter ? [[key, letter] as const] : [];
      });
      state.choices = ref<StyleChoices>(Object.fromEntries(materials));
      state.isOurStyle = false;
      state.takesWords = false;
      state.map = ref(map);
      state.document = ref(map.document);
      state.step = { kind: 'report' };
      await this.#draw();
    } catch (error) {
      if (!scope.ended && !isAborted(error)) state.step = { kind: 'failed', error };
    }
  }

  /** Joins layers where they are too many. */
  merge(): Promise<void> {
    return this.choose([], { adds: true, mergeLayers: true });
  }

  /** Back to the choice of files; what was being done ends. */
  cancel(): void {
    this.#begin();
    Object.assign(this.state, { step: { kind: 'choose' }, chosen: ref([]), map: undefined });
    Object.assign(this.state, { document: undefined, picture: undefined, uploadError: undefined });
  }

  /** Whether the space gets the name and the description of the map. */
  takeWords(takes: boolean): void {
    this.state.takesWords = takes;
  }

  /** Our own ground in place of tiles of the map, or its pictures. */
  async setOurStyle(isOurStyle: boolean): Promise<void> {
    this.state.isOurStyle = isOurStyle;
    await this.#draw();
  }

  /** `letter`: undefined, the tile stays a picture. */
  async setMaterial(key: string, letter: StyleChoices[string] | undefined): Promise<void> {
    const { [key]: _, ...others } = this.state.choices;
    this.state.choices = ref(letter === undefined ? others : { ...others, [key]: letter });
    keepChoice(this.deps.store, key, letter);
    await this.#draw();
  }

  /**
   * Uploads the pictures that the document uses. Resolves to the document with their stored ids; undefined: it was
   * stopped, or failed, which the state says. Called again, it goes on where it ended.
   */
  async use(): Promise<SpaceDocument | undefined> {
    const { state } = this;
    const { document, map } = state;
    if (!document || !map) return undefined;
    const ids = fileIdsOf(document);
    const files = map.files.filter(({ id }) => ids.has(id));
    const stop = new AbortController();
    this.#stop = stop;
    state.uploadError = undefined;
    try {
      await this.#upload(files, stop.signal);
      return withFileIds(document, this.#stored);
    } catch (error) {
      if (!stop.signal.aborted) state.uploadError = ref(AppError.from(error));
      state.step = { kind: 'report' };
      return undefined;
    }
  }

  /** Stops the upload; what is stored already need not be sent again. */
  stopUpload(): void {
    this.#stop?.abort();
  }

  /** Ends everything. */
  end(): void {
    this.#scope.dispose();
    this.#stop?.abort();
  }

  #begin(): Scope {
    this.end();
    this.#drawing++;
    this.#thread = undefined;
    this.#scope = new Scope();
    return this.#scope;
  }

  async #read(chosen: readonly ChosenFile[], scope: Scope) {
    const whole = chosen.reduce((sum, { file }) => sum + file.size, 0);
    let done = 0;
    const sources = [];
    for (const { path, file } of chosen) {
      if (scope.ended) break;
      this.state.step = { kind: 'reading', share: whole === 0 ? 0 : done / whole };
      sources.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) });
      done += file.size;
    }
    return sources;
  }

  /** The last choice counts: a picture that comes late is not shown. */
  async #draw(): Promise<void> {
    const { state } = this;
    const thread = this.#thread;
    if (!thread) return;
    const drawing = ++this.#drawing;
    state.drawing = true;
    try {
      const { document, picture } = await thread.draw(state.isOurStyle ? state.choices : {});
      if (drawing !== this.#drawing) return;
      state.document = ref(document);
      state.picture = picture && ref(picture);
      state.drawing = false;
    } catch (error) {
      if (drawing === this.#drawing && !isAborted(error)) state.step = { kind: 'failed', error };
    }
  }

  async #upload(files: readonly SpaceFile[], signal: AbortSignal): Promise<void> {
    const { deps, state } = this;
    const whole = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    let done = 0;
    for (const [index, { id, name, mime, bytes }] of files.entries()) {
      const report = (share: number): void => {
        state.step = {
          kind: 'uploading',
          share: (done + bytes.length * share) / Math.max(1, whole),
          number: index + 1,
          count: files.length,
        };
      };
      report(0);
      // A file of this space is still there, unless somebody has deleted it.
      const isThere =
        this.#stored.has(id) || (state.map?.isOwn === true && (await isStored(deps.fetch, id, signal)));
      if (!isThere) {
        // The same file goes on where an earlier attempt ended: its time of change must be the same, too.
        const file = new File([new Uint8Array(bytes)], name || id, { type: mime, lastModified: 0 });
        const target = { purpose: 'space', spaceId: deps.target.spaceId } as const;
        const { fileId } = await deps.upload(file, target, { progress: report, signal });
        this.#stored.set(id, fileId);
      }
      done += bytes.length;
    }
    if (signal.aborted) throw AppError.local('aborted');
  }
}
