/** Why a person is reported (specification, section 3). */
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

/** What became of a report: something was done, or there was nothing to it. */
export const REPORT_VERDICTS = ['handled', 'rejected'] as const;
export type ReportVerdict = (typeof REPORT_VERDICTS)[number];

/** Who reads a report: others who look after the space or, where there are none, who runs the platform. */
export const REPORT_READERS = ['keepers', 'platform'] as const;
export type ReportReader = (typeof REPORT_READERS)[number];

/** Whose words a report carries out of the private chat of two people. */
export const PRIVATE_SPEAKERS = ['reported', 'reporter'] as const;
export type PrivateSpeaker = (typeof PRIVATE_SPEAKERS)[number];
