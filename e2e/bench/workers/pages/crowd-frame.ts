import type { MovementSink } from '../../../../contract/ports/realtime';
import { Block, BLOCK_HEADER, CELLS_HEADER, FrameKind, FULL_SIZE } from '../../../../contract/wire/frames';
import { CellsReader } from '../../../../src/adapters/realtime/cells-reader';

const GRID = { columns: 1, rows: 1 };

/** The first frame after entry into a crowd: every avatar in a full block (contract/wire/SPEC.md). */
export function crowdFrame(people: number): ArrayBuffer {
  const head = CELLS_HEADER + BLOCK_HEADER + 2;
  const view = new DataView(new ArrayBuffer(head + people * FULL_SIZE));
  view.setUint8(0, FrameKind.cells);
  view.setUint8(CELLS_HEADER + 2, Block.whole | Block.full | Block.wide);
  view.setUint16(CELLS_HEADER + BLOCK_HEADER, people, true);
  for (let i = 0; i < people; i++) {
    const at = head + i * FULL_SIZE;
    view.setUint16(at, i + 1, true);
    view.setUint16(at + 2, (i * 131) % 8000, true);
    view.setUint16(at + 4, (i * 197) % 5000, true);
    view.setUint8(at + 6, i % 8);
  }
  return view.buffer;
}

/** The product's reader with a sink. */
export const readerInto = (put: MovementSink['put']): CellsReader =>
  new CellsReader(
    GRID,
    { put, hide: () => undefined, express: () => undefined, ownPosition: () => undefined },
    { pong: () => undefined, correct: () => undefined },
  );
