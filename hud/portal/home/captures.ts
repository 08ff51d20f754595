import avatarEn from '../../../assets/portal/captures/avatar-en.webp';
import avatarZh from '../../../assets/portal/captures/avatar-zh.webp';
import chatEn from '../../../assets/portal/captures/chat-en.webp';
import chatZh from '../../../assets/portal/captures/chat-zh.webp';
import deepEn from '../../../assets/portal/captures/deep-en.webp';
import deepZh from '../../../assets/portal/captures/deep-zh.webp';
import phoneEn from '../../../assets/portal/captures/phone-en.webp';
import phoneZh from '../../../assets/portal/captures/phone-zh.webp';
import dayEn from '../../../assets/portal/captures/plaza-day-en.webp';
import dayZh from '../../../assets/portal/captures/plaza-day-zh.webp';
import duskEn from '../../../assets/portal/captures/plaza-dusk-en.webp';
import duskZh from '../../../assets/portal/captures/plaza-dusk-zh.webp';
import nightEn from '../../../assets/portal/captures/plaza-night-en.webp';
import nightZh from '../../../assets/portal/captures/plaza-night-zh.webp';

/** Screenshots of the running product in the UI language (made by `e2e/shots/portal.ts`). */
export const CAPTURES = {
  zh: {
    avatar: avatarZh,
    chat: chatZh,
    phone: phoneZh,
    flat: dayZh,
    deep: deepZh,
    day: dayZh,
    dusk: duskZh,
    night: nightZh,
  },
  en: {
    avatar: avatarEn,
    chat: chatEn,
    phone: phoneEn,
    flat: dayEn,
    deep: deepEn,
    day: dayEn,
    dusk: duskEn,
    night: nightEn,
  },
} as const;
export type CaptureName = keyof typeof CAPTURES.zh;
