import 'i18next';
import type { activityZh } from './words/activity.zh';
import type { avatarZh } from './words/avatar.zh';
import type { chatZh } from './words/chat.zh';
import type { cardsZh } from './words/cards.zh';
import type { commonZh } from './words/common.zh';
import type { enterZh } from './words/enter.zh';
import type { helpZh } from './words/help.zh';
import type { homeZh } from './words/home.zh';
import type { sentOutZh } from './words/sent-out.zh';
import type { keepersZh } from './words/keepers.zh';
import type { loginZh } from './words/login.zh';
import type { privateZh } from './words/private.zh';
import type { profileZh } from './words/profile.zh';
import type { settingsZh } from './words/settings.zh';
import type { shellZh } from './words/shell.zh';
import type { talkZh } from './words/talk.zh';
import type { spaceHudZh } from './words/space-hud.zh';
import type { spaceZh } from './words/space.zh';
import type { thingPanelsZh } from './words/thing-panels.zh';
import type { thingsZh } from './words/things.zh';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof commonZh;
      activity: typeof activityZh;
      chat: typeof chatZh;
      avatar: typeof avatarZh;
      cards: typeof cardsZh;
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
