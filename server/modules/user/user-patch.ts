/** Profile fields to change. An absent field stays unchanged. */
export interface UserPatch {
  readonly nickname?: string | undefined;
  readonly state?: string | undefined;
  readonly color?: string | undefined;
  readonly image?: string | undefined;
  readonly headImage?: string | undefined;
  readonly image3d?: string | undefined;
  readonly headImage3d?: string | undefined;
  readonly image3dReal?: string | undefined;
  readonly headImage3dReal?: string | undefined;
  /** Follows from the real-looking avatar; no call carries it. */
  readonly color3dReal?: string | undefined;
}
