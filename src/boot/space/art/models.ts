import { MODEL_LIMITS } from '../../../../contract/model/element/element-model';
import { isModelAddress } from '../../../../contract/model/element/model-address';
import type { SpaceElement } from '../../../../contract/model/space-document';
import type { EngineModels } from '../../../../contract/ports/engine';
import { ModelError } from '../../../../engine/core/model-error';
import type { Scope } from '../../../platform/scope';
import type { Timers } from '../../../platform/timers';

export interface ModelsDeps {
  readonly scope: Scope;
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Pick<Timers, 'after' | 'idle'>;
  /** Resolves after entering; models wait for it. */
  readonly entered: Promise<unknown>;
  readonly report: (error: unknown) => void;
}

/** Fetches models, each URL once per visit, and renders them for the 2D view. */
export function createModels({ scope, fetch, timers, entered, report }: ModelsDeps): EngineModels {
  const files = new Map<string, Promise<ArrayBuffer>>();
  const pictures = new Map<string, Promise<ImageBitmap>>();
  const reported = new Set<string>();
  scope.own(() => {
    for (const picture of pictures.values())
      picture.then(
        (bitmap) => bitmap.close(),
        () => undefined,
      );
    files.clear();
    pictures.clear();
  });

  async function load(url: string): Promise<ArrayBuffer> {
    if (!isModelAddress(url)) throw new ModelError('address', 'only this site and https are allowed');
    // The space itself loads first.
    await entered;
    await new Promise<void>((resolve) => scope.own(timers.idle(resolve)));
    scope.signal.throwIfAborted();
    const late = new AbortController();
    const stop = timers.after(MODEL_LIMITS.timeoutMs, () => late.abort());
    try {
      const answer = await fetch(url, {
        signal: AbortSignal.any([scope.signal, late.signal]),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (!answer.ok) throw new ModelError('unreachable', `${url} answers ${answer.status}`);
      return await readAll(answer);
    } catch (error) {
      if (error instanceof ModelError) throw error;
      if (late.signal.aborted) throw new ModelError('timeout', `${url} takes too long`, { cause: error });
      scope.signal.throwIfAborted();
      throw new ModelError('unreachable', `${url} is not to be had`, { cause: error });
    } finally {
      stop();
    }
  }

  const cached = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const model = known.get(key) ?? make();
    known.set(key, model);
    // A failure is retried on the next request.
    model.catch(() => known.delete(key));
    return model;
  };
  const bytes = (url: string): Promise<ArrayBuffer> => cached(files, url, () => load(url));

  return {
    bytes,
    picture: (element, scale) =>
      cached(pictures, `${element.id} ${scale}`, async () => {
        const file = await bytes(element.model?.url ?? '');
        const { renderModelImage } = await import('../../../../engine/render3d/models/model-image');
        scope.signal.throwIfAborted();
        return renderModelImage(file, element, scale);
      }),
    failed({ id, model }: SpaceElement, error: unknown) {
      // Both views report it; log it once, and not after leaving.
      if (scope.ended || reported.has(id)) return;
      reported.add(id);
      report(new Error(`The model ${model?.url ?? ''} of ${id} is not shown`, { cause: error }));
    },
  };
}

/** Reads the whole body; stops as soon as it exceeds the limit. */
async function readAll(answer: Response): Promise<ArrayBuffer> {
  const tooLarge = (): ModelError => new ModelError('too_large', 'the file is larger than 8 MB');
  if (Number(answer.headers.get('content-length') ?? 0) > MODEL_LIMITS.bytes) throw tooLarge();
  const reader = answer.body?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) break;
    size += piece.value.byteLength;
    if (size > MODEL_LIMITS.bytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    pieces.push(piece.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole.buffer;
}
