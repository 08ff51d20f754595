import { useTranslation } from 'react-i18next';
import style from './message-composer.module.css';

/** A few emoji that every system has. */
const EMOJI =
  '😀 😄 😂 🤣 😊 😍 😘 😜 🤔 😮 😢 😭 😡 😴 🥳 😎 👋 👍 👎 👏 🙏 💪 🤝 ✌️ ❤️ 💔 ⭐ 🔥 🎉 🎁 ☕ 🍵 🌈 ☀️ 🌙 🌸 🐱 🐶 ✅ ❌'.split(
    ' ',
  );

/** Inserts an emoji at the cursor. */
export function EmojiGrid({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t } = useTranslation('message');
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
