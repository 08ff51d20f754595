import {
  ChevronRight,
  Map as MapIcon,
  MapPin,
  Orbit,
  Pencil,
  Settings2,
  Smile,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countInSpace, listMembers, type ListedMember } from '../../../src/state/member-list';
import { isModerator, manages } from '../../../src/state/room';
import { hasChoice, serverNumber } from '../../../src/state/servers';
import type { Panel } from '../../../src/state/space';
import { useSettings } from '../../app-context';
import { useFeatureUis } from '../../features/use-features';
import { ListedPortrait } from '../../ui/listed-portrait';
import { lookOf } from '../../ui/avatar-look';
import style from './about-panel.module.css';
import { AllAnnouncements } from '../announcements/all-announcements';
import { SpaceAnnouncements } from '../announcements/space-announcements';
import { SpaceEvents } from '../events/space-events';
import { useUpcoming, type EventsRead } from '../events/use-upcoming';
import { useOverlayState } from '../overlay-state';
import { MemberTags } from '../moderation/member-tags';
import { useModerationLocale, useLoadedOwnerUserId } from '../moderation/use-moderation';
import { textIn, useMoves, useRoom, useServers, useShare, useSpace, useSpaceActions } from '../space-context';

/** Staff members shown here; the people panel lists all. */
const STAFF_SHOWN = 4;

interface LinkRowProps {
  /** A panel of the side panel, or an overlay. */
  readonly to: Panel | 'map' | 'emotes';
  readonly icon: LucideIcon;
  readonly text: string;
}

/** A row that opens something else. */
function LinkRow({ to, icon: Icon, text }: LinkRowProps) {
  const { panel } = useSpaceActions();
  const { open } = useOverlayState();
  const go = (): void => {
    if (to === 'map' || to === 'emotes') open(to, true);
    else panel(to);
  };
  return (
    <li>
      <button type="button" className={style['linkRow']} onClick={go}>
        <Icon size={18} aria-hidden="true" />
        <span>{text}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** A staff member who is in the space. */
function StaffMember({
  listed: { member, self },
  owner,
}: {
  readonly listed: ListedMember;
  readonly owner: boolean;
}) {
  const { t } = useTranslation('space');
  const words = useModerationLocale();
  const moves = useMoves();
  const press = () => moves.card(member.userId);
  const inside = (
    <>
      <ListedPortrait look={lookOf(member)} size={36} />
      <span className={style['name']}>{self ? t('you') : member.nickname}</span>
      <MemberTags member={member} owner={owner} words={words} />
    </>
  );
  return (
    <li>
      {self ? (
        <div className={style['staffMember']}>{inside}</div>
      ) : (
        <button type="button" className={style['staffMember']} title={words('open')} onClick={press}>
          {inside}
        </button>
      )}
    </li>
  );
}

/** Staff members who are in the space. */
function StaffList({ staff }: { readonly staff: readonly ListedMember[] }) {
  const { t } = useTranslation('space');
  const ownerUserId = useLoadedOwnerUserId();
  return (
    <section className={style['part']}>
      <h3 id="space-staff">{t('aboutPanel.staff')}</h3>
      <ul aria-labelledby="space-staff">
        {staff.map((listed) => (
          <StaffMember key={listed.userId} listed={listed} owner={listed.userId === ownerUserId} />
        ))}
      </ul>
    </section>
  );
}

/** About panel: the space, and on a second page all its announcements. */
export function AboutPanel({ events }: { readonly events: EventsRead }) {
  const [all, setAll] = useState(false);
  const back = useCallback(() => setAll(false), []);
  return all ? <AllAnnouncements onBack={back} /> : <SpaceHome events={events} onAll={() => setAll(true)} />;
}

interface HomeProps {
  readonly events: EventsRead;
  readonly onAll: () => void;
}

/** Description, staff, announcement, events, and links to other panels. */
function SpaceHome({ events, onAll }: HomeProps) {
  const { t } = useTranslation('space');
  const { lang } = useSettings();
  const { name, about, picture, map } = useSpace();
  const room = useRoom();
  const { people, remoteMembers, selfSlot } = room;
  const servers = useServers();
  const { settingsPath, editorPath } = useShare();
  const isEditable = useFeatureUis().some(({ SpaceEditor }) => SpaceEditor);
  const coming = useUpcoming(events);
  const staff = listMembers(people, [], selfSlot, '', remoteMembers)
    .filter(({ member }) => isModerator(member))
    .slice(0, STAFF_SHOWN);
  const text = textIn(about, lang);
  return (
    <div className={style['panel']}>
      {picture && <img className={style['picture']} src={picture} alt="" />}
      <div className={style['words']}>
        <h3 dir="auto">{textIn(name, lang)}</h3>
        {text && <p dir="auto">{text}</p>}
      </div>
      <SpaceAnnouncements onAll={onAll} />
      <ul className={style['links']} aria-label={t('aboutPanel.ways')}>
        <LinkRow
          to="people"
          icon={UsersRound}
          text={t('online', { count: countInSpace(people, remoteMembers) })}
        />
        {servers.current !== '' && hasChoice(servers) && (
          <LinkRow
            to="servers"
            icon={Orbit}
            text={t('serversPanel.name', { number: serverNumber(servers.current) })}
          />
        )}
        <LinkRow to="places" icon={MapPin} text={t('aboutPanel.places')} />
        {map && <LinkRow to="map" icon={MapIcon} text={t('moves.map')} />}
        <LinkRow to="emotes" icon={Smile} text={t('moves.emotes')} />
        <LinkRow to="share" icon={UserPlus} text={t('sharePanel.title')} />
        {manages(room) && isEditable && (
          <li>
            <Link className={style['linkRow']} to={editorPath}>
              <Pencil size={18} aria-hidden="true" />
              <span>{t('sharePanel.edit')}</span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
        {manages(room) && (
          <li>
            <Link className={style['linkRow']} to={settingsPath}>
              <Settings2 size={18} aria-hidden="true" />
              <span>{t('sharePanel.settings')}</span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
      {staff.length > 0 && <StaffList staff={staff} />}
      <SpaceEvents coming={coming} />
    </div>
  );
}
