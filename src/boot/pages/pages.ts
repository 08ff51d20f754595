import { PATHS } from '../../router/routes';
import { FIRST_LOADERS } from './first-pages';
import type { Loaders } from './page-module';

/** The page of routes that a later version implements. */
export const notYet: Loaders[string] = () => import('../../pages/not-yet-page');

/** One line per page. */
export const LOADERS: Loaders = {
  ...FIRST_LOADERS,
  // The portal.
  [PATHS.service]: () => import('../../pages/portal/service-page'),
  [PATHS.career]: () => import('../../pages/portal/career-page'),
  [PATHS.infoPage]: () => import('../../pages/portal/info-page'),
  [PATHS.aboutUs]: () => import('../../pages/portal/about-page'),
  [PATHS.case]: () => import('../../pages/portal/case-page'),
  [PATHS.guide]: () => import('../../pages/portal/guide-page'),
  [PATHS.notSupport]: () => import('../../pages/portal/not-support-page'),
  [PATHS.activityPromote]: () => import('../../pages/portal/activity-promote-page'),
  [PATHS.annualMeeting]: () => import('../../pages/portal/annual-meeting-page'),
  // The ways in.
  [PATHS.bindPhone]: () => import('../../pages/bind-phone-page'),
  [PATHS.third]: () => import('../../pages/third-page'),
  [PATHS.wxConfirm]: () => import('../../pages/wx-confirm-page'),
  [PATHS.partner]: () => import('../../pages/partner-page'),
  [PATHS.invite]: () => import('../../pages/invite-page'),
  [PATHS.spaceEnter]: () => import('../../pages/space-enter-page'),
  [PATHS.getInLine]: () => import('../../pages/queue-page'),
  [PATHS.xmDefault]: () => import('../../pages/xm-default-page'),
  [PATHS.submodule]: () => import('../../pages/submodule-page'),
  [PATHS.recordBank]: () => import('../../pages/record-bank-page'),
  // Inside.
  [PATHS.nickname]: () => import('../../pages/nickname-page'),
  [PATHS.home]: () => import('../../pages/home-page'),
  [PATHS.activity]: () => import('../../pages/activity-page'),
  [PATHS.spaceEditor]: () => import('../../pages/space-editor-page'),
  [PATHS.spaceSettings]: () => import('../../pages/space-settings-page'),
  // Feedback.
  [PATHS.survey]: () => import('../../pages/survey-page'),
};
