import { Menu } from '@base-ui/react/menu';
import { Languages, LogIn, LogOut, MessageCircle, Phone, Shirt, UserRoundPen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { otherLang } from '../../src/i18n/i18n';
import { useApp, useSession, useSettings } from '../app-context';
import { lookOf } from '../ui/avatar-look';
import { Portrait } from '../ui/portrait';
import { menuRows, type MenuAction } from './menu-rows';
import { SelfEditor } from './self-editor';
import style from './user-menu.module.css';

const ICONS: Readonly<Record<MenuAction, LucideIcon>> = {
  editNickname: UserRoundPen,
  editRole: Shirt,
  language: Languages,
  signOut: LogOut,
  signIn: LogIn,
};

interface Props {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** User menu of section 2: the account and its settings. */
export function UserMenu({ anchor, onClose }: Props) {
  const app = useApp();
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const { user } = useSession();
  const { brand, lang } = useSettings();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [editing, setEditing] = useState<'editNickname' | 'editRole' | undefined>();
  if (!user) return null;
  if (editing) return <SelfEditor start={editing} onClose={onClose} />;
  const { bound, actions } = menuRows(user, brand?.project);

  const signOut = async (): Promise<void> => {
    const unsaved = app.unsavedGuard.unsaved();
    const confirmed = await app.dialogs.confirm({
      title: common('exitAsk'),
      ...(unsaved && { content: unsaved.text }),
      confirm: common('confirm'),
      cancel: common('cancel'),
    });
    if (!confirmed) return;
    try {
      const url = await app.account.signOut();
      unsaved?.release();
      // A reload removes all data of this user from the page.
      if (url === undefined) app.page.reload();
      else app.page.replace(url);
    } catch (error) {
      app.showError(error);
    }
  };
  const run = (action: MenuAction): void => {
    switch (action) {
      case 'editNickname':
      case 'editRole':
        setEditing(action);
        return;
      case 'language':
        app.setLang(otherLang(lang));
        return;
      case 'signOut':
        void signOut();
        return;
      case 'signIn':
        void navigate(`/login?returnUrl=${encodeURIComponent(pathname + search)}`);
        return;
      default:
        action satisfies never;
    }
  };

  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        // A press on the button is handled by the button, which would otherwise reopen the closed menu.
        const button = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !button) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={style['place']}>
          <Menu.Popup className={style['popup']} finalFocus={anchor} data-testid="user-menu">
            <div className={style['head']}>
              <Portrait look={lookOf(user)} size={48} />
              <div className={style['identity']}>
                <strong dir="auto">{user.nickname}</strong>
                {bound.map(({ kind, text }) => (
                  <span key={kind}>
                    {kind === 'phone' ? (
                      <Phone size={13} aria-hidden="true" />
                    ) : (
                      <MessageCircle size={13} aria-hidden="true" />
                    )}
                    {t(`bound.${kind}`, { text })}
                  </span>
                ))}
              </div>
            </div>
            {actions.map((action) => {
              const Icon = ICONS[action];
              return (
                <Menu.Item
                  key={action}
                  className={style['item']}
                  closeOnClick={action !== 'editNickname' && action !== 'editRole'}
                  onClick={() => run(action)}
                >
                  <Icon size={18} aria-hidden="true" />
                  {action === 'language' ? common('switchTo') : t(`menu.${action}`)}
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
