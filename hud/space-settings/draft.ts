import type { SpaceSettings } from '../../contract/calls/space-settings';

/** What the sections of the form get. */
export interface Draft {
  readonly settings: SpaceSettings;
  /** Changes some fields of a part. */
  readonly set: <P extends keyof SpaceSettings>(part: P, values: Partial<SpaceSettings[P]>) => void;
  /** Words at a field, `part.field`. */
  readonly errorAt: (field: string) => string | undefined;
}
