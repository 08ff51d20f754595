import { Programs } from '../processes/processes';
import type { BenchOptions, BenchRow } from '../row';
import { measureImport } from './import-map';

/** Making a space: what the person who builds it waits for. */
export async function runEditorBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const programs = await Programs.open();
  try {
    return await measureImport(programs, quick ? 1 : 5);
  } finally {
    await programs.close();
  }
}
