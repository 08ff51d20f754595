import { describe, expect, it, vi } from 'vitest';
import type { UploadedFileRef, UploadFile } from '../../contract/model/upload';
import { AppError } from '../http/app-error';
import { acceptOf, UploadSlot, type UploadWanted } from './upload-slot';

const png = (name = 'map.png', type = 'image/png'): File => new File(['x'], name, { type });
const stored = (mime = 'image/webp'): UploadedFileRef => ({
  fileId: 'f',
  url: '/files/f.webp',
  mime,
  width: 4,
  height: 2,
});

/** A slot whose uploads are ended by hand. */
function setUp() {
  const running: {
    readonly file: File;
    readonly options: Parameters<UploadFile>[2];
    done(file: UploadedFileRef): void;
    fail(error: unknown): void;
  }[] = [];
  const upload: UploadFile = (file, _target, options) =>
    new Promise((done, fail) => void running.push({ file, options, done, fail }));
  const slot = new UploadSlot({ upload, errorText: () => 'in words' });
  const onDone = vi.fn();
  const wanted: UploadWanted = {
    kinds: ['picture'],
    target: { purpose: 'space', spaceId: 's' },
    wrongKind: 'a picture, please',
    onDone,
  };
  const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
  return { slot, running, onDone, wanted, settled };
}

describe('upload slot', () => {
  it('shows how far the file is, and gives it to the field', async () => {
    const { slot, running, onDone, wanted, settled } = setUp();
    slot.take(png(), wanted);
    expect(slot.state).toMatchObject({ phase: 'preparing', name: 'map.png' });
    running[0]?.options?.progress?.(0.4);
    expect(slot.state).toMatchObject({ phase: 'sending', share: 0.4 });
    running[0]?.options?.progress?.(1);
    expect(slot.state.phase).toBe('checking');
    running[0]?.done(stored());
    await settled();
    expect(onDone).toHaveBeenCalledExactlyOnceWith(stored());
    expect(slot.state).toMatchObject({ phase: 'idle', error: '' });
  });

  it('goes on with the same file after the network failed', async () => {
    const { slot, running, onDone, wanted, settled } = setUp();
    const file = png();
    slot.take(file, wanted);
    running[0]?.fail(AppError.local('network'));
    await settled();
    expect(slot.state).toMatchObject({ phase: 'failed', error: 'in words', canGoOn: true });
    slot.goOn();
    expect(running[1]?.file).toBe(file);
    running[1]?.done(stored());
    await settled();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('does not offer to send again what the server refused', async () => {
    const { slot, running, wanted, settled } = setUp();
    slot.take(png(), wanted);
    running[0]?.fail(AppError.answered(1002013004, 'broken'));
    await settled();
    expect(slot.state).toMatchObject({ phase: 'failed', canGoOn: false });
  });

  it('cancels: the upload is stopped, and nothing of it comes later', async () => {
    const { slot, running, onDone, wanted, settled } = setUp();
    slot.take(png(), wanted);
    slot.cancel();
    expect(running[0]?.options?.signal?.aborted).toBe(true);
    running[0]?.options?.progress?.(0.9);
    running[0]?.done(stored());
    await settled();
    expect(onDone).not.toHaveBeenCalled();
    expect(slot.state).toMatchObject({ phase: 'idle', share: 0 });
  });

  it('takes the file that was chosen last', async () => {
    const { slot, running, onDone, wanted, settled } = setUp();
    slot.take(png('first.png'), wanted);
    slot.take(png('second.png'), wanted);
    running[0]?.fail(AppError.local('aborted'));
    running[1]?.done(stored());
    await settled();
    expect(onDone).toHaveBeenCalledOnce();
    expect(slot.state.error).toBe('');
  });

  it.each([
    ['notes.pdf', 'application/pdf', false],
    ['photo.HEIC', '', true],
    ['logo.svg', 'image/svg+xml', true],
    ['model.glb', '', false],
  ])('takes %s (%s) for a picture: %s', (name, type, isTaken) => {
    const { slot, running, wanted } = setUp();
    slot.take(png(name, type), wanted);
    expect(running).toHaveLength(isTaken ? 1 : 0);
    expect(slot.state.error).toBe(isTaken ? '' : 'a picture, please');
  });

  it('refuses a file whose bytes were of another kind than its name said', async () => {
    const { slot, running, onDone, wanted, settled } = setUp();
    slot.take(png(), wanted);
    running[0]?.done(stored('application/pdf'));
    await settled();
    expect(onDone).not.toHaveBeenCalled();
    expect(slot.state).toMatchObject({ phase: 'failed', error: 'a picture, please', canGoOn: false });
  });

  it('offers the endings that browsers have no type for', () => {
    expect(acceptOf(['picture', 'model'])).toMatch(/\.heic.*\.glb/);
  });
});
