import type { Simulation } from './simulation';
import type { Frame } from './core/loop';

export interface System {
  readonly name: string;
  readonly run: (sim: Simulation, frame: Frame) => void;
}

/** Order of the systems in a frame. Each reads the output of those before it. */
export const SYSTEMS: readonly System[] = [
  // Input: keys and sticks first, else the current path.
  { name: 'intent', run: (sim, frame) => sim.readIntent(frame.delta) },
  // A free camera takes the walking input.
  { name: 'camera', run: (sim) => sim.steerCamera() },
  // The local player's step, with the server's collision rules.
  { name: 'localPlayer', run: (sim, frame) => sim.stepLocalPlayer(frame.delta) },
  // Remote players, delayed to absorb jitter.
  { name: 'remotePlayers', run: (sim, frame) => sim.remotePlayers.update(frame.now, frame.delta) },
  // Surroundings, emitted at most four times a second.
  { name: 'surroundings', run: (sim, frame) => sim.updateSurroundings(frame.now) },
  // Drawn last, to show the current frame; skipped while invisible.
  { name: 'draw', run: (sim, frame) => sim.draw(frame) },
];
