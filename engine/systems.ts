import type { Simulation } from './simulation';
import type { Frame } from './core/loop';

export interface System {
  readonly name: string;
  readonly run: (sim: Simulation, frame: Frame) => void;
}

/** The order of one frame. Each reads what those before it wrote. */
export const SYSTEMS: readonly System[] = [
  // What is wanted: the keys first, else the way that one is on.
  { name: 'intent', run: (sim, frame) => sim.readIntent(frame.delta) },
  // A camera that is free takes what would have walked.
  { name: 'camera', run: (sim) => sim.steerCamera() },
  // One's own step, against the collision that the server uses too.
  { name: 'own', run: (sim, frame) => sim.stepLocalPlayer(frame.delta) },
  // Everybody else, a moment in the past, where the jitter is behind them.
  { name: 'others', run: (sim, frame) => sim.remotePlayers.update(frame.now, frame.delta) },
  // What one can reach and who is near, told at most four times a second.
  { name: 'surroundings', run: (sim, frame) => sim.updateSurroundings(frame.now) },
  // Last, so that it shows this frame and not the one before. Nothing is drawn that nobody sees.
  { name: 'draw', run: (sim, frame) => sim.draw(frame) },
];
