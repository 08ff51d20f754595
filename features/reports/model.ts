/** The reasons for a report (specification, section 3). */
export const REPORT_REASONS = [
  'politics',
  'violence',
  'rumor',
  'pornography',
  'vulgar',
  'scam',
  'gamble',
  'infringement',
  'advertise',
  'abuse',
  'others',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The result of a report: action taken, or rejected. */
export const REPORT_VERDICTS = ['handled', 'rejected'] as const;
export type ReportVerdict = (typeof REPORT_VERDICTS)[number];

/**
 * The readers of a report: the other moderators of the space (`keepers`, as loaded clients know the value of `readBy`) or,
 * without any, the platform operator.
 */
export const REPORT_READERS = ['keepers', 'platform'] as const;
export type ReportReader = (typeof REPORT_READERS)[number];

/** The sender of a private message in a report. */
export const PRIVATE_SPEAKERS = ['reported', 'reporter'] as const;
export type PrivateSpeaker = (typeof PRIVATE_SPEAKERS)[number];
