import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { expect } from './test';

const run = promisify(execFile);

const HELD_DEVICES = /fake-device-for-media-stream/;

/** Whether PulseAudio and its control program are installed. */
export const hasSoundSystem = async (): Promise<boolean> =>
  Promise.all([run('pulseaudio', ['--version']), run('pactl', ['--version'])]).then(
    () => true,
    () => false,
  );

/**
 * A PulseAudio of the test's own, for devices that are plugged in, pulled out and switched to silent. Each microphone hears a
 * tone of its own.
 */
export class SoundSystem {
  readonly #modules = new Map<string, readonly string[]>();

  private constructor(
    private readonly folder: string,
    private readonly daemon: ChildProcess,
  ) {}

  static async start(): Promise<SoundSystem> {
    const folder = await mkdtemp(path.join(tmpdir(), 'tiny-planet-sound-'));
    const socket = path.join(folder, 'native');
    const daemon = spawn(
      'pulseaudio',
      ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm=yes'].concat([
        '-L',
        `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
      ]),
      { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
    );
    const system = new SoundSystem(folder, daemon);
    await expect
      .poll(() =>
        system.#control('info').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await system.#load(
      'module-null-sink',
      'sink_name=speakers',
      'sink_properties=device.description=Speakers',
    );
    await system.#control('set-default-sink', 'speakers');
    return system;
  }

  /** Plugs in a microphone that hears a tone of this frequency, Hz. */
  async plug(name: string, frequency: number): Promise<void> {
    const room = `${name}-room`;
    this.#modules.set(name, [
      await this.#load('module-null-sink', `sink_name=${room}`),
      await this.#load('module-sine', `sink=${room}`, `frequency=${frequency}`),
      await this.#load(
        'module-remap-source',
        `source_name=${name}`,
        `master=${room}.monitor`,
        `source_properties=device.description=${name}`,
      ),
    ]);
  }

  async unplug(name: string): Promise<void> {
    for (const module of this.#modules.get(name)?.toReversed() ?? [])
      await this.#control('unload-module', module);
    this.#modules.delete(name);
  }

  /** The switch of a microphone: it delivers silence. */
  async silence(name: string, silent: boolean): Promise<void> {
    await this.#control('set-source-mute', name, silent ? '1' : '0');
  }

  async makeDefault(name: string): Promise<void> {
    await this.#control('set-default-source', name);
  }

  /** A browser with these devices instead of invented ones. */
  launch(options: LaunchOptions): Promise<Browser> {
    return chromium.launch({
      ...options,
      args: (options.args ?? []).filter((arg) => !HELD_DEVICES.test(arg)),
      ignoreDefaultArgs: ['--mute-audio'],
      env: { ...process.env, ...options.env, PULSE_SERVER: this.#server },
    });
  }

  async stop(): Promise<void> {
    const gone = once(this.daemon, 'exit');
    this.daemon.kill('SIGTERM');
    await gone;
    await rm(this.folder, { recursive: true, force: true });
  }

  get #server(): string {
    return `unix:${path.join(this.folder, 'native')}`;
  }

  async #control(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('pactl', args, { env: { ...process.env, PULSE_SERVER: this.#server } });
    return stdout.trim();
  }

  #load(...args: readonly string[]): Promise<string> {
    return this.#control('load-module', ...args);
  }
}
