import { z } from 'zod';
import { memberSchema } from '../../../contract/model/member/member.schema';
import { IM_MODELS, SCREEN_SHARE_MODELS } from '../../../contract/model/space';
import type { members, spaceConfigs } from '../../database/schema';

const memberPatchSchema = z
  .strictObject({
    speakStatus: memberSchema.shape.speakStatus,
    quiesceEnable: z.boolean(),
    quiesceBy: z.string(),
    broadcastEnable: z.boolean(),
    screenSharingAuth: z.boolean(),
    isPermanent: z.boolean(),
    eventUserRole: memberSchema.shape.eventUserRole,
    stageName: z.string(),
  })
  .partial();

const configPatchSchema = z
  .strictObject({
    muteStatus: z.boolean(),
    screenShareModel: z.enum(SCREEN_SHARE_MODELS),
    imEnable: z.boolean(),
    imShow: z.boolean(),
    imModel: z.enum(IM_MODELS),
  })
  .partial();

const banStateSchema = z.strictObject({
  reason: z.string(),
  byUserId: z.string(),
  createdAt: z.string(),
  /** Null: permanent. */
  endsAt: z.string().nullable(),
  /**
   * For guests: hash of the network whose guests are blocked. Null or absent: the ban applies to the user
   * only.
   */
  network: z.string().nullable().optional(),
  /** Hashes of the user's browsers, whose guests are blocked. Absent: none. */
  devices: z.array(z.string()).optional(),
});

const both = <T extends z.ZodType>(state: T) => z.strictObject({ before: state, after: state });

/** A change as stored in the audit log. Undo restores `before` where `after` still applies. */
const changeSchema = z.strictObject({
  member: both(memberPatchSchema).optional(),
  config: both(configPatchSchema).optional(),
  ban: both(banStateSchema.nullable()).optional(),
});
export type MemberPatch = Partial<Pick<typeof members.$inferSelect, keyof typeof memberPatchSchema.shape>>;
export type ConfigPatch = Partial<
  Pick<typeof spaceConfigs.$inferSelect, keyof typeof configPatchSchema.shape>
>;
export type BanState = z.infer<typeof banStateSchema>;
export interface Change {
  readonly member?: { readonly before: MemberPatch; readonly after: MemberPatch };
  readonly config?: { readonly before: ConfigPatch; readonly after: ConfigPatch };
  readonly ban?: { readonly before: BanState | null; readonly after: BanState | null };
}

/** Parses the change of a log entry. Undefined when it cannot be undone. */
export function changeIn(data: unknown): Change | undefined {
  const read = changeSchema.safeParse(data);
  // Fields left out by the schema are absent in JSON, never undefined.
  return read.success && Object.keys(read.data).length > 0 ? (read.data as Change) : undefined;
}

/** Whether a ban in the change has expired: nothing to undo or restore. */
export const isOver = ({ ban }: Change, now: number): boolean =>
  [ban?.before, ban?.after].some((state) => state?.endsAt != null && Date.parse(state.endsAt) <= now);

export const reversed = ({ member, config, ban }: Change): Change => ({
  ...(member && { member: { before: member.after, after: member.before } }),
  ...(config && { config: { before: config.after, after: config.before } }),
  ...(ban && { ban: { before: ban.after, after: ban.before } }),
});

/** The fields of a patch that differ from the row. Undefined: none. */
export function changeOf<P extends object>(
  row: Required<P>,
  patch: P,
): { readonly before: P; readonly after: P } | undefined {
  const keys = (Object.keys(patch) as (keyof P)[]).filter((key) => row[key] !== patch[key]);
  if (keys.length === 0) return undefined;
  const pick = (from: P) => Object.fromEntries(keys.map((key) => [key, from[key]])) as P;
  return { before: pick(row), after: pick(patch) };
}

/** Whether the row matches all fields of a patch. */
export const matches = <P extends object>(row: Required<P>, patch: P): boolean =>
  (Object.keys(patch) as (keyof P)[]).every((key) => row[key] === patch[key]);

/** Columns that a patch sets, with dependent columns. */
export const columnsOf = (patch: MemberPatch, at: Date): Partial<typeof members.$inferInsert> => ({
  ...patch,
  ...(patch.speakStatus === undefined ? {} : { speakStatusTime: at, speakAskedAt: null }),
});
