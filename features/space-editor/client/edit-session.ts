import { proxy, ref } from 'valtio/vanilla';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { AppError, LOCAL_CODES } from '../../../src/http/app-error';
import { Editing } from '../editing/editing';
import { replaceCommand } from '../editing/replace';
import type { EditHolder, SpaceWords } from '../model';
import { createAutosave, type Autosave } from './autosave';
import type { EditSessionDeps, EditSessionState } from './edit-state';
import { sameDocument } from './same-document';
import { createWorkCopy, type WorkCopy } from './work-copy';

/** Without activity the lease is kept this often; with it at most this often, ms. */
const BEATS_EVERY = 10_000;
const BEAT_GAP = 200;
/** Who watches looks for a newer draft, and who has asked for an answer, this often, ms. */
const LOOKS_EVERY = 3_000;
/** Before the owner takes the lease, who edits gets this long to save what is not saved, ms. */
const SAVES_WITHIN = 1_500;

/** The lease of a space, its draft, and what is published; from opening until the scope ends. */
export class EditSession {
  readonly state = proxy<EditSessionState>({
    mode: { kind: 'loading' },
    save: 'saved',
    askedBy: '',
    isOwner: false,
    spaceName: '',
    newWords: undefined,
    baseVersion: 0,
    hasDraft: false,
    recovered: undefined,
    editing: undefined,
  });
  #token: string | undefined;
  #rev = 0;
  /** What the server has of the work here. */
  #stored: SpaceDocument | undefined;
  /** When the server publishes the draft, ms since 1970. */
  #plannedAt = Number.POSITIVE_INFINITY;
  #asked = false;
  #lastBeat = Number.NEGATIVE_INFINITY;
  #beating = false;
  #following: (() => void) | undefined;
  #autosave: Autosave;
  #copy: WorkCopy;

  constructor(private readonly deps: EditSessionDeps) {
    const { scope, timers, spaceId, userId } = deps;
    this.#copy = createWorkCopy({ ...deps, key: () => `${spaceId} ${userId} ${this.state.baseVersion}` });
    this.#autosave = createAutosave({
      timers,
      keep: (document) => (document ? this.#copy.put(document) : void this.#copy.remove()),
      save: (document) => this.#save(document),
      onState: (save) => {
        this.state.save = save;
      },
    });
    scope.own(() => this.#autosave.stop());
    scope.own(timers.every(BEATS_EVERY, () => void this.#beat()));
    scope.own(timers.every(LOOKS_EVERY, () => void this.#look()));
    scope.own(() => this.#following?.());
  }

  get mayEdit(): boolean {
    const { kind } = this.state.mode;
    return kind === 'editing' || kind === 'timedOut';
  }

  get editing(): Editing | undefined {
    return this.state.editing;
  }

  /** Takes the lease if nobody has it, and opens the draft; what is not saved is given up. */
  async open(): Promise<void> {
    const { api, spaceId } = this.deps;
    this.state.mode = { kind: 'loading' };
    try {
      const [{ token, holder }, info] = await Promise.all([
        api.start(spaceId),
        // Its answer is for the heading only.
        api.info(spaceId).catch(() => undefined),
      ]);
      this.state.spaceName = info?.spaceName ?? '';
      this.state.isOwner = info?.ownerUserId === this.deps.userId;
      await this.#show();
      if (token !== null) await this.#began(token);
      else if (holder) this.#watch(holder);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Asks who edits to let the user edit; `take`: the owner takes the lease at once. */
  async request(how: 'ask' | 'take'): Promise<void> {
    const { api, spaceId, timers } = this.deps;
    // Who edits hears of it with the next stroke; who does nothing has saved already.
    if (how === 'take' && (await api.start(spaceId, 'ask')).token === null)
      await new Promise<void>((done) => void timers.after(SAVES_WITHIN, done));
    const { token, holder } = await api.start(spaceId, how);
    this.#asked = how === 'ask';
    if (token !== null) {
      await this.#show();
      await this.#began(token);
    } else if (holder) this.#watch(holder);
  }

  /** Answers who asks to edit next. */
  async answer(answer: 'keep' | 'give'): Promise<void> {
    this.state.askedBy = '';
    if (answer === 'give' && !(await this.#autosave.flush())) throw AppError.local('network');
    const token = this.#token;
    if (token === undefined) return;
    await this.deps.api.beat({ spaceId: this.deps.spaceId, token }, answer);
    if (answer === 'keep') return;
    this.#token = undefined;
    await this.open();
  }

  /** After the lease was lost: takes it anew, and saves what is here if nobody has saved since. */
  async editAgain(): Promise<void> {
    const { api, spaceId } = this.deps;
    const editing = this.state.editing;
    const { token, holder } = await api.start(spaceId);
    if (token === null) {
      if (holder) this.#watch(holder);
      return;
    }
    this.#token = token;
    const draft = await api.draft(spaceId);
    const isSame = draft.baseVersion === this.state.baseVersion && draft.rev === this.#rev;
    if (!isSame && !this.#isMine(draft.document)) {
      this.state.mode = { kind: 'overtaken' };
      return;
    }
    await this.#goOnFrom(draft.rev, draft.baseVersion);
    this.state.mode = { kind: 'editing' };
    if (editing && editing.steps.unsaved > 0) this.#autosave.changed(editing.document);
    await this.#autosave.flush();
  }

  /** Something was done in the editor: the lease is kept. */
  active(): void {
    if (this.deps.timers.now() - this.#lastBeat >= BEAT_GAP) void this.#beat();
  }

  /** Whether everything is on the server now. */
  async flush(): Promise<boolean> {
    return this.#autosave.flush();
  }

  /** Publishes the document, and what the space is called from now on. Rejects with `AppError`. */
  async publish(note: string): Promise<number> {
    const { editing, newWords, spaceName } = this.state;
    const token = this.#token;
    if (!editing || token === undefined) throw AppError.of('editTimeout');
    if (!(await this.#autosave.flush())) throw AppError.local('network');
    const { document } = editing;
    const version = await this.#guarded(() =>
      this.deps.api.publish({ spaceId: this.deps.spaceId, token, rev: this.#rev, document }, note, newWords),
    );
    this.#rev = 0;
    editing.saved(document);
    Object.assign(this.state, { baseVersion: version, hasDraft: false, newWords: undefined });
    this.state.spaceName = newWords?.spaceName ?? spaceName;
    return version;
  }

  /** What the space will be called once this is published; undefined: as it is. */
  rename(words: SpaceWords | undefined): void {
    this.state.newWords = words;
  }

  /** Has the draft published at a time, ISO 8601; null: no more. Rejects with `AppError`. */
  async publishAt(note: string, at: string | null): Promise<void> {
    const token = this.#token;
    const { api, spaceId } = this.deps;
    if (token === undefined) throw AppError.of('editTimeout');
    if (!(await this.#autosave.flush())) throw AppError.local('network');
    await this.#guarded(() => api.publishAt({ spaceId, token }, this.#rev, note, at));
    this.#plannedAt = at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
  }

  /** Publishes an earlier version again, and goes on from it; what was here can be undone to. */
  async rollback(version: number): Promise<number> {
    const { api, spaceId } = this.deps;
    const editing = this.state.editing;
    const token = this.#token;
    if (!editing || token === undefined) throw AppError.of('editTimeout');
    if (!(await this.#autosave.flush())) throw AppError.local('network');
    const lease = { spaceId, token };
    const next = await this.#guarded(async () => {
      const published = await api.rollback(lease, version);
      await api.deleteDraft(lease);
      return published;
    });
    const draft = await api.draft(spaceId);
    this.#rev = draft.rev;
    this.#stored = draft.document;
    Object.assign(this.state, { baseVersion: draft.baseVersion, hasDraft: draft.rev > 0 });
    this.#replace(draft.document);
    editing.saved(editing.document);
    this.#autosave.clear();
    return next;
  }

  /** Takes back the work that an earlier visit left here, or throws it away. */
  async recover(isWanted: boolean): Promise<void> {
    const kept = this.state.recovered;
    this.state.recovered = undefined;
    if (isWanted && kept) this.#replace(kept.document);
    // The copy may be newer work by now.
    else if (this.state.save === 'saved') await this.#copy.remove();
  }

  /** Ends the lease. False: something is not saved, and the lease stays. */
  async end(): Promise<boolean> {
    const { mode, editing } = this.state;
    if (mode.kind !== 'editing') return mode.kind !== 'timedOut' || editing?.steps.unsaved === 0;
    if (!(await this.#autosave.flush())) return false;
    const token = this.#token;
    this.#token = undefined;
    if (token !== undefined)
      await this.deps.api.end({ spaceId: this.deps.spaceId, token }).catch(() => undefined);
    return true;
  }

  /** The whole document as one step, which can be undone. */
  #replace(document: SpaceDocument): void {
    const editing = this.state.editing;
    if (!editing || sameDocument(editing.document, document)) return;
    editing.run(replaceCommand(editing.document, document));
  }

  async #began(token: string): Promise<void> {
    this.#token = token;
    this.#asked = false;
    this.#lastBeat = this.deps.timers.now();
    const kept = await this.#copy.read();
    const editing = this.state.editing;
    if (kept && editing) {
      if (sameDocument(kept.document, editing.document)) await this.#copy.remove();
      else this.state.recovered = ref(kept);
    }
    this.state.mode = { kind: 'editing' };
  }

  #watch(holder: EditHolder): void {
    const { mode } = this.state;
    this.#token = undefined;
    const asked = mode.kind === 'watching' && mode.holder.asked;
    const refused = this.#asked && asked && !holder.asked;
    if (refused) this.#asked = false;
    const before = mode.kind === 'watching' && mode.refused && !holder.asked;
    this.state.mode = { kind: 'watching', holder, refused: refused || before };
  }

  /** Opens the document of the server. */
  async #show(): Promise<void> {
    const draft = await this.deps.api.draft(this.deps.spaceId);
    if (this.deps.scope.ended) return;
    this.#rev = draft.rev;
    this.#stored = draft.document;
    this.#following?.();
    this.#copy.flush();
    this.#autosave.giveUp();
    const editing = new Editing(draft.document);
    let shown = draft.document;
    const following = editing.document$.subscribe((document) => {
      if (document === shown) return;
      shown = document;
      this.#autosave.changed(document);
      this.active();
    });
    this.#following = () => following.unsubscribe();
    Object.assign(this.state, {
      baseVersion: draft.baseVersion,
      hasDraft: draft.rev > 0,
      editing: ref(editing),
    });
  }

  async #save(document: SpaceDocument): Promise<'saved' | 'later' | 'never'> {
    const token = this.#token;
    const { mode, editing } = this.state;
    if (token === undefined || mode.kind !== 'editing') return 'never';
    try {
      const { spaceId, api } = this.deps;
      this.#rev = await api.save({ spaceId, token, rev: this.#rev, document });
      this.state.hasDraft = true;
      this.#stored = document;
      editing?.saved(document);
      return 'saved';
    } catch (error) {
      if (await this.#isPublished(error)) return this.#save(document);
      return this.#lostLease(error) ? 'never' : 'later';
    }
  }

  /** Whether the lease is gone. */
  #lostLease(error: unknown): boolean {
    const failure = AppError.from(error);
    if (failure.is('forbidden')) this.state.mode = { kind: 'denied' };
    else if (failure.is('editTimeout')) this.#timedOut();
    else return false;
    return true;
  }

  #isMine(document: SpaceDocument): boolean {
    return [this.#autosave.sent, this.#stored].some((mine) => mine && sameDocument(document, mine));
  }

  async #goOnFrom(rev: number, baseVersion: number): Promise<void> {
    this.#rev = rev;
    if (baseVersion === this.state.baseVersion) return;
    // What this browser keeps stands beside the version that it began from.
    await this.#copy.remove();
    Object.assign(this.state, { baseVersion, hasDraft: rev > 0 });
    const { editing, save } = this.state;
    if (editing && save !== 'saved') this.#copy.put(editing.document);
  }

  /**
   * Whether a call was refused only because the server has published, at its time, what was saved last: editing goes
   * on from there.
   */
  async #isPublished(refusal?: unknown): Promise<boolean> {
    if (refusal !== undefined && !AppError.from(refusal).is('editTimeout')) return false;
    const draft = await this.deps.api.draft(this.deps.spaceId).catch(() => undefined);
    if (!draft || draft.baseVersion === this.state.baseVersion || !this.#isMine(draft.document)) return false;
    this.#plannedAt = Number.POSITIVE_INFINITY;
    await this.#goOnFrom(draft.rev, draft.baseVersion);
    return true;
  }

  #timedOut(): void {
    this.#token = undefined;
    this.state.askedBy = '';
    if (this.state.mode.kind === 'editing') this.state.mode = { kind: 'timedOut' };
  }

  async #guarded<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (await this.#isPublished(error)) return this.#guarded(run);
      this.#lostLease(error);
      throw error;
    }
  }

  async #beat(): Promise<void> {
    const token = this.#token;
    if (token === undefined || this.#beating || this.state.mode.kind !== 'editing') return;
    this.#beating = true;
    this.#lastBeat = this.deps.timers.now();
    try {
      const askedBy = await this.deps.api.beat({ spaceId: this.deps.spaceId, token });
      if (token !== this.#token) return;
      // The owner may take the lease at once.
      if (askedBy !== '' && this.state.askedBy === '') void this.#autosave.flush();
      this.state.askedBy = askedBy;
      if (this.state.save === 'saved' && this.deps.wallNow() >= this.#plannedAt) await this.#isPublished();
    } catch (error) {
      // Without a connection the editor goes on; saving says so.
      if (token === this.#token) this.#lostLease(error);
    } finally {
      this.#beating = false;
    }
  }

  /** Who watches sees the newest draft, and edits when who has the lease gives it or does not answer. */
  async #look(): Promise<void> {
    if (this.state.mode.kind !== 'watching') return;
    const { api, spaceId } = this.deps;
    try {
      if (this.#asked) {
        const { token, holder } = await api.start(spaceId);
        if (token !== null) {
          await this.#show();
          await this.#began(token);
          return;
        }
        if (holder) this.#watch(holder);
      }
      const { rev, baseVersion } = await api.verify(spaceId);
      if (this.state.mode.kind !== 'watching') return;
      if (rev !== this.#rev || baseVersion !== this.state.baseVersion) await this.#show();
    } catch {
      // The next look tries again.
    }
  }

  #failed(error: unknown): void {
    const failure = AppError.from(error);
    if (this.deps.scope.ended || failure.code === LOCAL_CODES.aborted) return;
    if (failure.is('forbidden')) this.state.mode = { kind: 'denied' };
    else if (failure.is('spaceNotFound')) this.state.mode = { kind: 'lost' };
    else this.state.mode = { kind: 'failed', error: ref(failure) };
  }
}
