/** Where the portal's links lead. */
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

export const CASE_IDS = ['campus', 'launch', 'garden'] as const;
export type CaseId = (typeof CASE_IDS)[number];
export const caseLink = (id: CaseId): string => `/case/${id}`;
