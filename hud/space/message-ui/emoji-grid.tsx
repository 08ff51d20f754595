import { useTranslation } from 'react-i18next';
import style from './message-composer.module.css';

/** Few, and such as everybody has. */
const EMOJI =
  '😀 😄 😂 🤣 😊 😍 😘 😜 🤔 😮 😢 😭 😡 😴 🥳 😎 👋 👍 👎 👏 🙏 💪 🤝 ✌️ ❤️ 💔 ⭐ 🔥 🎉 🎁 ☕ 🍵 🌈 ☀️ 🌙 🌸 🐱 🐶 ✅ ❌'.split(
    ' ',
  );

/** Puts an emoji where the cursor is. */
export function EmojiGrid({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t } = useTranslation('talk');
  return (
    <div className={style['emoji']} role="group" aria-label={t('emoji')}>
      {EMOJI.map((emoji) => (
        <button key={emoji} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}
