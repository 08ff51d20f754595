import { fork, type ChildProcess } from 'node:child_process';
import type { Subscription } from 'rxjs';
import type { MediaCommand } from '../../../server/media/sfu/messages';
import { favourLoad } from './favour';
import type { LoadOrder, ToLoad } from './load';
import type { LoadSettings, MediaPort } from './plan';

type FromLoad =
  { readonly command: MediaCommand } | { readonly done?: unknown } | { readonly failed: string };

/** The load as a process of lower priority, so that it delays what is measured little. */
export class LoadProcess {
  readonly #child: ChildProcess;
  readonly #signals: Subscription;

  constructor(file: string, settings: LoadSettings, media: MediaPort) {
    this.#child = fork(file, [JSON.stringify(settings)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (this.#child.pid !== undefined) favourLoad(this.#child.pid);
    this.#child.on('message', (message) => {
      const sent = message as FromLoad;
      if ('command' in sent) media.send(sent.command);
    });
    this.#signals = media.events$.subscribe((event) => this.#tell({ event }));
  }

  order<T>(order: LoadOrder, data?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const onExit = (): void => reject(new Error('the load has ended'));
      const onMessage = (message: unknown): void => {
        const sent = message as FromLoad;
        if ('command' in sent) return;
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        if ('failed' in sent) reject(new Error(sent.failed));
        else resolve(sent.done as T);
      };
      this.#child.on('message', onMessage);
      this.#child.once('exit', onExit);
      this.#tell({ order, ...(data !== undefined && { data }) });
    });
  }

  kill(): void {
    this.#signals.unsubscribe();
    this.#child.kill('SIGKILL');
  }

  #tell(message: ToLoad): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}
