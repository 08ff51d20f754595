/** Link targets of the portal. */
export const LINKS = {
  home: '/',
  plaza: '/main?id=plaza',
  signIn: '/login',
  service: '/service',
  cases: '/#cases',
  guide: '/guide',
  host: '/guide#host',
  about: '/aboutUs',
  career: '/career',
  privacy: '/infoPage?id=privacy',
  terms: '/infoPage?id=terms',
  cookies: '/infoPage?id=cookies',
} as const;

export const spaceLink = (spaceId: string): string => `/main?id=${encodeURIComponent(spaceId)}`;

export const CASE_IDS = ['campus', 'launch', 'garden'] as const;
export type CaseId = (typeof CASE_IDS)[number];
/** A case by its id, or by its number from 1 (`/case/1`). */
export const caseOf = (id: string): CaseId | undefined =>
  CASE_IDS.find((word, at) => id === word || id === String(at + 1));
export const caseLink = (id: CaseId): string => `/case/${id}`;
