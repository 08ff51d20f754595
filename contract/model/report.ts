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
