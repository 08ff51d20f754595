import { Languages, LogOut, MapPin, MessageCircle, Shirt, SlidersHorizontal, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { otherLang } from '../../../src/i18n/i18n';
import type { Panel } from '../../../src/state/space';
import { useApp, useSettings } from '../../app-context';
import { usePlacedParts } from '../../features/use-features';
import { IconButton } from '../../ui/icon-button';
import style from './control-bar.module.css';
import { useChat, useSpace, useSpaceActions } from '../space-context';
import { EmoteMenu } from './emote-menu';
import surface from '../surface.module.css';
import { CameraButton } from './camera-button';
import { SIDE_PANEL } from './side-panel-id';
import { ViewSwitch } from './view-switch';

interface Props {
  readonly onEdit: () => void;
}

const PANELS = [
  { panel: 'chat', icon: MessageCircle },
  { panel: 'people', icon: UsersRound },
  { panel: 'places', icon: MapPin },
] as const;

export function ControlBar({ onEdit }: Props) {
  const app = useApp();
  const { lang } = useSettings();
  const { t } = useTranslation('space');
  const { t: common } = useTranslation();
  const { panel, privateUnread, pendingModeration } = useSpace();
  const waiting = Object.values(pendingModeration).reduce((sum, count) => sum + count, 0);
  const added = usePlacedParts('controls');
  const { unread } = useChat();
  const actions = useSpaceActions();
  // A single button serves both kinds of chat; it opens the chat with unread messages.
  const isOpen = (wanted: Panel): boolean => panel === wanted || (wanted === 'chat' && panel === 'private');
  const toggle = (wanted: Panel): void => {
    const leads = wanted === 'chat' && unread === 0 && privateUnread > 0 ? 'private' : wanted;
    actions.panel(isOpen(wanted) ? undefined : leads);
  };
  const controls = (wanted: Panel): string | undefined => (isOpen(wanted) ? SIDE_PANEL : undefined);
  return (
    <nav className={`${surface['surface']} ${style['bar']}`} aria-label={t('controls')} data-keys-walk="">
      {added.map(({ order, Part }) => (
        <Part key={order} />
      ))}
      {PANELS.map((entry) => {
        const badge = { chat: unread + privateUnread, people: waiting, places: 0 }[entry.panel];
        const news = t(entry.panel === 'people' ? 'waiting' : 'unread', { count: badge });
        return (
          <IconButton
            key={entry.panel}
            icon={entry.icon}
            label={badge > 0 ? `${t(entry.panel)}, ${news}` : t(entry.panel)}
            caption={t(entry.panel)}
            pressed={isOpen(entry.panel)}
            controls={controls(entry.panel)}
            badge={badge}
            onPress={() => toggle(entry.panel)}
          />
        );
      })}
      <span className={style['line']} aria-hidden="true" />
      <EmoteMenu />
      <ViewSwitch />
      <span className={style['wide']}>
        <CameraButton caption />
      </span>
      <IconButton
        icon={SlidersHorizontal}
        label={t('settings')}
        caption={t('settings')}
        pressed={panel === 'settings'}
        controls={controls('settings')}
        onPress={() => toggle('settings')}
      />
      <span className={style['wide']}>
        <IconButton icon={Shirt} label={t('avatar')} caption={t('avatar')} onPress={onEdit} />
      </span>
      <IconButton
        icon={Languages}
        label={`${common('switchTo')} · ${common('switchLabel')}`}
        caption={common('switchTo')}
        onPress={() => app.setLang(otherLang(lang))}
      />
      <IconButton icon={LogOut} label={t('leave')} caption={t('leave')} danger onPress={actions.leave} />
    </nav>
  );
}
