import { DEMO_SPACE_ID } from '../../contract/model/space';
import type { commonZh } from '../i18n/locales/common.zh';

/** Every address of the app. Pages and tests name them by these. */
export const PATHS = {
  root: '/',
  portal: '/portal',
  reserveInfo: '/reserveInfo',
  service: '/service',
  career: '/career',
  home: '/home',
  spaceEnter: '/spaceEnter',
  main: '/main',
  login: '/login',
  bindPhone: '/bindPhone',
  nickname: '/nickname',
  invite: '/invite',
  infoPage: '/infoPage',
  aboutUs: '/aboutUs',
  case: '/case/:id',
  guide: '/guide',
  talkingBoard: '/talking-board',
  selfTalkingBoard: '/self-talking-board',
  selfFormBoard: '/self-form-board',
  materialWhiteboard: '/material-whiteboard',
  notSupport: '/not-support',
  getInLine: '/get-in-line',
  recordBank: '/record-bank',
  spaceEditor: '/space-editor',
  activityPromote: '/activity-promote',
  annualMeeting: '/annual-meeting',
  xmDefault: '/xm-default',
  submodule: '/submodule',
  third: '/third',
  // Additions.
  wxConfirm: '/wx-confirm',
  partner: '/partner',
  activity: '/activity',
  survey: '/survey',
  spaceSettings: '/space-settings',
} as const;

export const HOME = PATHS.home;
export const LOGIN = PATHS.login;
export const NICKNAME = PATHS.nickname;
export const MAIN = PATHS.main;
export const DEMO_PATH = `${MAIN}?id=${DEMO_SPACE_ID}`;

/** The guard's properties of a route (specification, section 2). */
export interface RouteMeta {
  readonly path: (typeof PATHS)[keyof typeof PATHS];
  /** The title: a key of `titles` in the `common` locale. */
  readonly title: keyof (typeof commonZh)['titles'];
  /** Passes before the user is loaded (section 4, step 6). */
  readonly public?: true;
  /** Reachable without signing in; a signed-in person is sent home from it. */
  readonly skipLogin?: true;
  /** With `skipLogin`: a signed-in person stays. */
  readonly skipRedirect?: true;
  /**
   * Guests and anonymous users may open it without an account. The specification names the flag for /main without a
   * meaning; the other guest pages are additions.
   */
  readonly skipCheck?: true;
  /** Addition: leads into the space that its query names. */
  readonly intoSpace?: true;
  /** Addition: phones see /not-support instead. */
  readonly computerOnly?: true;
  /** Addition: a page of the portal, which sets the flag `fromPortal` of section 3. */
  readonly portal?: true;
}

/** The table of section 2 in order, followed by additions. */
export const ROUTES: readonly RouteMeta[] = [
  { path: PATHS.root, title: 'portal', portal: true, public: true },
  { path: PATHS.portal, title: 'portal', public: true },
  { path: PATHS.reserveInfo, title: 'portal', public: true },
  { path: PATHS.service, title: 'service', portal: true, skipLogin: true, skipRedirect: true },
  { path: PATHS.career, title: 'career', portal: true, public: true },
  { path: PATHS.home, title: 'home' },
  { path: PATHS.spaceEnter, title: 'spaceEnter', skipCheck: true, intoSpace: true },
  { path: PATHS.main, title: 'space', skipCheck: true, intoSpace: true },
  { path: PATHS.login, title: 'login', skipLogin: true },
  { path: PATHS.bindPhone, title: 'bindPhone', skipCheck: true },
  { path: PATHS.nickname, title: 'nickname' },
  { path: PATHS.invite, title: 'invite', skipCheck: true, intoSpace: true },
  { path: PATHS.infoPage, title: 'infoPage', portal: true, public: true, skipLogin: true },
  { path: PATHS.aboutUs, title: 'aboutUs', portal: true, public: true },
  { path: PATHS.case, title: 'case', portal: true, public: true, skipLogin: true },
  { path: PATHS.guide, title: 'guide', portal: true, public: true, skipLogin: true },
  { path: PATHS.talkingBoard, title: 'board' },
  { path: PATHS.selfTalkingBoard, title: 'board' },
  { path: PATHS.selfFormBoard, title: 'formBoard' },
  { path: PATHS.materialWhiteboard, title: 'board' },
  { path: PATHS.notSupport, title: 'notSupport', skipLogin: true },
  { path: PATHS.getInLine, title: 'getInLine', skipCheck: true, intoSpace: true },
  { path: PATHS.recordBank, title: 'recordBank' },
  { path: PATHS.spaceEditor, title: 'spaceEditor', computerOnly: true },
  {
    path: PATHS.activityPromote,
    title: 'activityPromote',
    portal: true,
    public: true,
    skipLogin: true,
    skipRedirect: true,
  },
  {
    path: PATHS.annualMeeting,
    title: 'annualMeeting',
    portal: true,
    public: true,
    skipLogin: true,
    skipRedirect: true,
  },
  { path: PATHS.xmDefault, title: 'xmDefault', skipCheck: true },
  { path: PATHS.submodule, title: 'submodule' },
  { path: PATHS.third, title: 'third', public: true },
  // Additions: the page of a scanned QR code on the phone, and the sign-in page of the embedded partner.
  { path: PATHS.wxConfirm, title: 'wxConfirm', public: true },
  { path: PATHS.partner, title: 'partner', public: true },
  // Additions: section 2 names the activity home and the survey without a path.
  { path: PATHS.activity, title: 'activity', skipCheck: true },
  { path: PATHS.survey, title: 'survey', skipCheck: true },
  // Addition: the settings of a space.
  { path: PATHS.spaceSettings, title: 'spaceSettings' },
];

/** `/case/7` and `/case/7/` are the route `/case/:id`. */
const CASE = /^\/case\/[^/]+$/;

export function routeOf(pathname: string): RouteMeta | undefined {
  const bare = pathname.replace(/\/+$/, '') || PATHS.root;
  const path = CASE.test(bare) ? PATHS.case : bare;
  return ROUTES.find((route) => route.path === path);
}

/** In the address of the editor: it begins with the import of a map. */
export const IMPORT_PARAM = 'import';

/** The space named by the query: `id`, or `spaceId`. */
export const spaceIdOf = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  return query.get('id') ?? query.get('spaceId') ?? undefined;
};
