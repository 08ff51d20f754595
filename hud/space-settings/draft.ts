import type { SpaceSettings } from '../../contract/calls/space-settings';

/** Props of the form sections. */
export interface Draft {
  readonly settings: SpaceSettings;
  /** Changes fields of a part. */
  readonly set: <P extends keyof SpaceSettings>(part: P, values: Partial<SpaceSettings[P]>) => void;
  /** Error text of a field, `part.field`. */
  readonly errorAt: (field: string) => string | undefined;
}
