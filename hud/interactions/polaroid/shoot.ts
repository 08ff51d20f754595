import type { Timers } from '../../../src/platform/timers';

/** Seconds before the picture is taken. */
export const COUNT = 3;

export type Shot =
  | { readonly kind: 'counting'; readonly left: number }
  | { readonly kind: 'taken'; readonly file: Blob; readonly at: Date }
  | { readonly kind: 'failed'; readonly reason: 'noPicture' | 'broken' };

export interface ShootDeps {
  readonly timers: Pick<Timers, 'every'>;
  readonly takePicture: () => Promise<Blob>;
  /** Receives unexpected errors. */
  readonly report: (error: unknown) => void;
}

const isPictureFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'no_picture';

/** Counts down and takes a picture, unless the returned cancel function is called. */
export function shoot({ timers, takePicture, report }: ShootDeps, onShot: (shot: Shot) => void): () => void {
  let active = true;
  let left = COUNT;
  const take = async (): Promise<void> => {
    try {
      const file = await takePicture();
      if (active) onShot({ kind: 'taken', file, at: new Date() });
    } catch (error) {
      if (!active) return;
      if (!isPictureFailure(error)) report(error);
      onShot({ kind: 'failed', reason: isPictureFailure(error) ? 'noPicture' : 'broken' });
    }
  };
  const end = timers.every(1000, () => {
    left--;
    if (left > 0) return onShot({ kind: 'counting', left });
    end();
    void take();
  });
  return () => {
    active = false;
    end();
  };
}
