import { Programs } from '../processes/processes';
import type { BenchOptions, BenchRow } from '../row';
import { measureView } from './editor-view';
import { measureImport } from './import-map';
import { measureLargeMaps } from './large-maps';
import { measurePublish } from './publish';
import { measureUploads } from './uploads';

/** Making a space: what the person who builds it waits for. */
export async function runEditorBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const programs = await Programs.open();
  try {
    const imported = await measureImport(programs, quick ? 1 : 5);
    return [
      ...(await measureView(quick)),
      ...imported,
      ...(await measureLargeMaps(quick)),
      ...(await measurePublish(programs, quick)),
      ...(await measureUploads()),
    ];
  } finally {
    await programs.close();
  }
}
