import 'i18next';
import type { FeatureLocales } from './feature-locales';
import type { activityZh } from './locales/activity.zh';
import type { avatarZh } from './locales/avatar.zh';
import type { chatZh } from './locales/chat.zh';
import type { commonZh } from './locales/common.zh';
import type { enterZh } from './locales/enter.zh';
import type { helpZh } from './locales/help.zh';
import type { homeZh } from './locales/home.zh';
import type { removalZh } from './locales/removal.zh';
import type { moderationZh } from './locales/moderation.zh';
import type { loginZh } from './locales/login.zh';
import type { privateZh } from './locales/private.zh';
import type { profileZh } from './locales/profile.zh';
import type { settingsZh } from './locales/settings.zh';
import type { shellZh } from './locales/shell.zh';
import type { messageZh } from './locales/message.zh';
import type { spaceHudZh } from './locales/space-hud.zh';
import type { spaceZh } from './locales/space.zh';
import type { uploadZh } from './locales/upload.zh';
import type { interactablePanelsZh } from './locales/interactable-panels.zh';
import type { interactablesZh } from './locales/interactables.zh';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: FeatureLocales & {
      common: typeof commonZh;
      activity: typeof activityZh;
      chat: typeof chatZh;
      avatar: typeof avatarZh;
      message: typeof messageZh;
      login: typeof loginZh;
      enter: typeof enterZh;
      private: typeof privateZh;
      profile: typeof profileZh;
      help: typeof helpZh;
      moderation: typeof moderationZh;
      home: typeof homeZh;
      removal: typeof removalZh;
      space: typeof spaceZh & typeof spaceHudZh;
      settings: typeof settingsZh;
      shell: typeof shellZh;
      upload: typeof uploadZh;
      interactables: typeof interactablesZh & typeof interactablePanelsZh;
    };
  }
}
