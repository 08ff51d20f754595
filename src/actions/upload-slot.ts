import type { UploadedFileRef, UploadFile, UploadKind, UploadTarget } from '../../contract/model/upload';
import { AppError } from '../http/app-error';
import { createUploadSlotState, type UploadSlotState } from '../state/upload-slot';

interface UploadSlotDeps {
  readonly upload: UploadFile;
  readonly errorText: (error: unknown) => string;
}

/** What a field takes. */
export interface UploadWanted {
  readonly kinds: readonly UploadKind[];
  readonly target: UploadTarget;
  /** In words: the file is of no kind that the field takes. */
  readonly wrongKind: string;
  onDone(file: UploadedFileRef): void;
}

const TYPES: Readonly<Record<UploadKind, readonly string[]>> = {
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml', '.svg', '.heic', '.heif'],
  sound: ['audio/mpeg', 'audio/ogg', 'audio/mp4', '.mp3', '.ogg', '.m4a'],
  pdf: ['application/pdf', '.pdf'],
  model: ['model/gltf-binary', '.glb'],
};
const MIMES: Readonly<Record<UploadKind, RegExp>> = {
  picture: /^image\//,
  sound: /^audio\//,
  pdf: /^application\/pdf$/,
  model: /^model\//,
};

/** What an `input` offers for choosing. */
export const acceptOf = (kinds: readonly UploadKind[]): string => kinds.flatMap((kind) => TYPES[kind]).join();

/** By what the browser says of it; the server looks at the bytes. */
const seems = ({ type, name }: File, kinds: readonly UploadKind[]): boolean =>
  kinds.some(
    (kind) =>
      MIMES[kind].test(type) ||
      TYPES[kind].some((one) => one.startsWith('.') && name.toLowerCase().endsWith(one)),
  );

/** The upload of a field: one file at a time, the last one counts. */
export class UploadSlot {
  readonly state: UploadSlotState = createUploadSlotState();
  #stop: AbortController | undefined;
  #last: { readonly file: File; readonly wanted: UploadWanted } | undefined;

  constructor(private readonly deps: UploadSlotDeps) {}

  take(file: File, wanted: UploadWanted): void {
    this.cancel();
    if (!seems(file, wanted.kinds)) {
      Object.assign(this.state, {
        phase: 'failed',
        name: file.name,
        error: wanted.wrongKind,
        canGoOn: false,
      });
      return;
    }
    this.#last = { file, wanted };
    void this.#send(file, wanted);
  }

  /** Sends the file again that failed; what has arrived of it stays. */
  goOn(): void {
    const last = this.#last;
    if (last && this.state.phase === 'failed') void this.#send(last.file, last.wanted);
  }

  /** Ends the upload, and forgets what failed. */
  cancel(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.#last = undefined;
    Object.assign(this.state, { phase: 'idle', name: '', share: 0, error: '', canGoOn: false });
  }

  async #send(file: File, { kinds, target, wrongKind, onDone }: UploadWanted): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop = stop;
    const show = (state: Partial<UploadSlotState>): void => {
      if (!signal.aborted) Object.assign(this.state, state);
    };
    show({ phase: 'preparing', name: file.name, share: 0, error: '', canGoOn: false });
    try {
      const progress = (share: number): void => show({ phase: share < 1 ? 'sending' : 'checking', share });
      const done = await this.deps.upload(file, target, { progress, signal });
      if (signal.aborted) return;
      if (kinds.some((kind) => MIMES[kind].test(done.mime))) {
        this.cancel();
        onDone(done);
      } else show({ phase: 'failed', error: wrongKind });
    } catch (error) {
      // What the server has refused, it would refuse again.
      const canGoOn = AppError.from(error).status !== 200;
      show({ phase: 'failed', error: this.deps.errorText(error), canGoOn });
    }
  }
}
