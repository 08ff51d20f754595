/** How long a lease stays good after the last beat, seconds. */
export const LEASE_SECONDS = 60;
/** How long the holder has to answer somebody who asks, seconds. */
export const ANSWER_SECONDS = 30;

/** Who edits a space. */
export interface EditHolder {
  nickname: string;
  /** ISO 8601. */
  since: string;
  /** Whether the caller has asked to edit next. */
  asked: boolean;
}
