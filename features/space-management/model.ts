/** Days between the deletion of a space and its end; until then its owner can take it back. */
export const GRACE_DAYS = 7;
export const TEMPLATES_MAX = 20;

/** A document that a user keeps to begin spaces from. */
export interface OwnTemplate {
  templateId: string;
  name: string;
  /** ISO 8601. */
  savedAt: string;
}
