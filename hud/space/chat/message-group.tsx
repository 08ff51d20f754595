import { useTranslation } from 'react-i18next';
import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../../contract/model/avatar';
import type { ChatItem } from '../../../src/state/chat-list';
import { Portrait } from '../../ui/portrait';
import { MessageLine } from './message-line';
import style from './message-group.module.css';

/** A message keeps only the head of its writer; the body does not show in the picture. */
export function headLook(color: string, headImage: string): AvatarLook {
  const body = headImage.replace('-head-', '-body-');
  return parseLook(color, `${headImage},${body}`) ?? FALLBACK_LOOK;
}

interface Props {
  readonly first: ChatItem;
  readonly items: readonly ChatItem[];
  readonly own: boolean;
  /** The writer is in the space now. */
  readonly here: boolean;
  /** Of the first. */
  readonly time: string;
}

/** What one person says in a row: face, name and time once, and the messages as one block. */
export function MessageGroup({ first, items, own, here, time }: Props) {
  const { t } = useTranslation('space');
  return (
    <article className={style['group']} data-own={own || undefined} data-testid="message-group">
      {!own && (
        <span className={style['face']}>
          <Portrait look={headLook(first.color, first.headImage)} size={34} dimmed={!here} />
        </span>
      )}
      <div className={style['body']}>
        <p className={style['head']}>
          <span className={style['name']}>{own ? t('chatPanel.mine') : first.nickname}</span>
          <time dateTime={new Date(first.at).toISOString()}>{time}</time>
        </p>
        <div className={style['block']}>
          {items.map((item) => (
            <MessageLine key={item.key} item={item} own={own} />
          ))}
        </div>
      </div>
    </article>
  );
}
