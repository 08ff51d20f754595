import {
  BookOpen,
  ChevronRight,
  ClipboardList,
  ExternalLink,
  MessageSquareText,
  QrCode,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { Feedback } from '../../src/actions/feedback';
import type { MessageKind } from '../shell/leave-message';
import { useSettings } from '../app-context';
import { BrandMark } from '../ui/brand';
import { ContactPanel } from './contact-panel';
import style from './help-widget.module.css';
import { useHelpLocale } from './use-help-locale';

const GUIDE = '/guide';

interface RowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly hint: string;
  /** Hint after the name when the row opens a new tab. */
  readonly tab?: string;
  readonly open?: boolean;
  readonly controls?: string;
  readonly onPress: () => void;
}

function Row({ icon: Icon, name, hint, tab, open, controls, onPress }: RowProps) {
  const End = tab ? ExternalLink : ChevronRight;
  return (
    <button
      type="button"
      className={style['row']}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onPress}
    >
      <span className={style['icon']}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={style['words']}>
        <span className={style['name']}>{name}</span>
        <span className={style['hint']}>{hint}</span>
      </span>
      {tab && <span className="visually-hidden">{tab}</span>}
      <End size={16} aria-hidden="true" className={style['end']} />
    </button>
  );
}

interface Props {
  readonly feedback: Feedback;
  readonly onWrite: (kind: MessageKind) => void;
  readonly onSurvey: () => void;
  /** Called when the row opened something elsewhere. */
  readonly onGone: () => void;
}

/** Menu with guide, contact, message, survey and problem report. */
export function HelpMenu({ feedback, onWrite, onSurvey, onGone }: Props) {
  const t = useHelpLocale();
  const id = useId();
  const { brand } = useSettings();
  const [contact, setContact] = useState(false);
  const guide = brand?.project.guideUrl || GUIDE;
  return (
    <>
      <header className={style['head']}>
        <BrandMark size={40} />
        <div>
          <h2>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
      </header>
      <ul className={style['rows']}>
        <li>
          <a className={style['row']} href={guide} target="_blank" rel="noopener noreferrer" onClick={onGone}>
            <span className={style['icon']}>
              <BookOpen size={20} aria-hidden="true" />
            </span>
            <span className={style['words']}>
              <span className={style['name']}>{t('guide')}</span>
              <span className={style['hint']}>{t('guideHint')}</span>
            </span>
            <span className="visually-hidden">{t('newTab')}</span>
            <ExternalLink size={16} aria-hidden="true" className={style['end']} />
          </a>
        </li>
        <li>
          <Row
            icon={QrCode}
            name={t('contact')}
            hint={t('contactHint')}
            open={contact}
            controls={id}
            onPress={() => setContact(!contact)}
          />
          {contact && (
            <div id={id}>
              <ContactPanel feedback={feedback} onWrite={() => onWrite('message')} />
            </div>
          )}
        </li>
        <li>
          <Row
            icon={MessageSquareText}
            name={t('message')}
            hint={t('messageHint')}
            onPress={() => onWrite('message')}
          />
        </li>
        <li>
          <Row
            icon={ClipboardList}
            name={t('survey')}
            hint={t('surveyHint')}
            tab={t('newTab')}
            onPress={onSurvey}
          />
        </li>
        <li>
          <Row
            icon={TriangleAlert}
            name={t('problem')}
            hint={t('problemHint')}
            onPress={() => onWrite('problem')}
          />
        </li>
      </ul>
    </>
  );
}
