import type { TFunction } from 'i18next';
import { Mic, MicOff, MicVocal, Radio } from 'lucide-react';
import {
  EventUserRole,
  MemberType,
  SpeakStatus,
  type RosterMember,
} from '../../../contract/model/member/member';
import style from './member-tags.module.css';

const ROLES = {
  [EventUserRole.organizer]: 'organizer',
  [EventUserRole.host]: 'host',
  [EventUserRole.guest]: 'guest',
} as const;

type TaggedMember = Pick<
  RosterMember,
  'type' | 'eventUserRole' | 'speakStatus' | 'quiesceEnable' | 'broadcastEnable' | 'displayTag'
>;

const roleOf = ({ type, eventUserRole }: TaggedMember) =>
  type === MemberType.manager
    ? 'manager'
    : eventUserRole in ROLES
      ? ROLES[eventUserRole as keyof typeof ROLES]
      : undefined;

/** Role, label and voice state of a member. */
export function MemberTags({
  member,
  owner,
  words: t,
}: {
  readonly member: TaggedMember;
  readonly owner: boolean;
  readonly words: TFunction<'moderation'>;
}) {
  const role = owner ? 'owner' : roleOf(member);
  const voice = member.quiesceEnable
    ? ({ icon: MicOff, text: t('silencedMark'), look: 'silenced' } as const)
    : member.broadcastEnable
      ? ({ icon: Radio, text: t('broadcasting'), look: 'speaks' } as const)
      : member.speakStatus === SpeakStatus.broadcasting
        ? ({ icon: MicVocal, text: t('speaking'), look: 'speaks' } as const)
        : member.speakStatus === SpeakStatus.allowed
          ? ({ icon: Mic, text: t('maySpeak'), look: 'speaks' } as const)
          : undefined;
  return (
    <>
      {role && <span className={style['tag']}>{t(`roles.${role}`)}</span>}
      {member.displayTag && (
        <span className={style['label']} title={member.displayTag} dir="auto">
          {member.displayTag}
        </span>
      )}
      {voice && (
        <span className={style['voice']} data-look={voice.look} title={voice.text}>
          <voice.icon size={14} aria-hidden="true" />
          <span className="visually-hidden">{voice.text}</span>
        </span>
      )}
    </>
  );
}
