import 'i18next';
import type { FeatureLocales } from './feature-locales';
import type { activityZh } from './locales/activity.zh';
import type { avatarZh } from './locales/avatar.zh';
import type { chatZh } from './locales/chat.zh';
import type { commonZh } from './locales/common.zh';
import type { enterZh } from './locales/enter.zh';
import type { helpZh } from './locales/help.zh';
import type { homeZh } from './locales/home.zh';
import type { sentOutZh } from './locales/removal.zh';
import type { keepersZh } from './locales/moderation.zh';
import type { loginZh } from './locales/login.zh';
import type { privateZh } from './locales/private.zh';
import type { profileZh } from './locales/profile.zh';
import type { settingsZh } from './locales/settings.zh';
import type { shellZh } from './locales/shell.zh';
import type { talkZh } from './locales/message.zh';
import type { spaceHudZh } from './locales/space-hud.zh';
import type { spaceZh } from './locales/space.zh';
import type { thingPanelsZh } from './locales/interactable-panels.zh';
import type { thingsZh } from './locales/interactables.zh';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: FeatureLocales & {
      common: typeof commonZh;
      activity: typeof activityZh;
      chat: typeof chatZh;
      avatar: typeof avatarZh;
      talk: typeof talkZh;
      login: typeof loginZh;
      enter: typeof enterZh;
      private: typeof privateZh;
      profile: typeof profileZh;
      help: typeof helpZh;
      keepers: typeof keepersZh;
      home: typeof homeZh;
      sentOut: typeof sentOutZh;
      space: typeof spaceZh & typeof spaceHudZh;
      settings: typeof settingsZh;
      shell: typeof shellZh;
      things: typeof thingsZh & typeof thingPanelsZh;
    };
  }
}
