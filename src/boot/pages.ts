import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { i18n as I18n } from 'i18next';
import { addWords, type PageWords } from '../i18n/add-words';
import { PATHS, ROUTES } from '../router/routes';

interface PageModule {
  readonly Page: ComponentType;
  readonly words: readonly PageWords[];
}

const notYet = (): Promise<PageModule> => import('../pages/not-yet-page');

/** A page is one line. Addresses without one open with a later version, and say so. */
export const LOADERS: Readonly<Record<string, () => Promise<PageModule>>> = {
  // The portal.
  [PATHS.root]: () => import('../pages/portal-page'),
  [PATHS.service]: () => import('../pages/service-page'),
  [PATHS.career]: () => import('../pages/career-page'),
  [PATHS.infoPage]: () => import('../pages/info-page'),
  [PATHS.aboutUs]: () => import('../pages/about-page'),
  [PATHS.case]: () => import('../pages/case-page'),
  [PATHS.guide]: () => import('../pages/guide-page'),
  [PATHS.notSupport]: () => import('../pages/not-support-page'),
  [PATHS.activityPromote]: () => import('../pages/activity-promote-page'),
  [PATHS.annualMeeting]: () => import('../pages/annual-meeting-page'),
  // The ways in.
  [PATHS.login]: () => import('../pages/login-page'),
  [PATHS.bindPhone]: () => import('../pages/bind-phone-page'),
  [PATHS.third]: () => import('../pages/third-page'),
  [PATHS.wxConfirm]: () => import('../pages/wx-confirm-page'),
  [PATHS.partner]: () => import('../pages/partner-page'),
  [PATHS.invite]: () => import('../pages/invite-page'),
  [PATHS.spaceEnter]: () => import('../pages/space-enter-page'),
  [PATHS.getInLine]: () => import('../pages/queue-page'),
  [PATHS.xmDefault]: () => import('../pages/xm-default-page'),
  [PATHS.submodule]: () => import('../pages/submodule-page'),
  [PATHS.recordBank]: () => import('../pages/record-bank-page'),
  // Inside.
  [PATHS.nickname]: () => import('../pages/nickname-page'),
  [PATHS.home]: () => import('../pages/home-page'),
  [PATHS.main]: () => import('../pages/main-page'),
  [PATHS.activity]: () => import('../pages/activity-page'),
  // Feedback.
  [PATHS.survey]: () => import('../pages/survey-page'),
};

/** Each page is its own chunk and brings its own words. */
export function createPages(i18n: I18n): Readonly<Record<string, LazyExoticComponent<ComponentType>>> {
  return Object.fromEntries(
    ROUTES.map(({ path }) => [
      path,
      lazy(async () => {
        const { Page, words } = await (LOADERS[path] ?? notYet)();
        addWords(i18n, words);
        return { default: Page };
      }),
    ]),
  );
}
