export type { ProjectRules } from './project.schema';

/** 3D avatars by `partnerUserType` (specification, section 9). */
export const PARTNER_AVATARS: Readonly<Record<number, readonly number[]>> = {
  0: [179, 182],
  203: [179, 182],
  202: [185, 187],
  201: [178, 181],
};
