import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OpenSpace } from '../../../contract/calls/space-preview';
import { Button } from '../../ui/button';
import { eventsEn } from '../../../src/i18n/locales/portal.events.en';
import { eventsZh } from '../../../src/i18n/locales/portal.events.zh';
import { useSettings } from '../../app-context';
import { Frame } from '../frame';
import { LinkButton } from '../link-button';
import { LINKS, spaceLink } from '../links';
import { useProse } from '../use-prose';
import prose from './prose.module.css';
import style from './promote-view.module.css';

/** Public data of a space. */
interface SpaceShown {
  readonly spaceName: string;
  readonly spaceNameEn: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly anonymousEnable: boolean;
}

export type Promoted =
  /** The address names no space: events in general, and the open spaces; undefined while they load. */
  | { readonly kind: 'general'; readonly open: readonly OpenSpace[] | undefined }
  | { readonly kind: 'loading' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly space: SpaceShown };

interface Props {
  readonly shown: Promoted;
  readonly onJoin: () => void;
  readonly onRetry: () => void;
}

function Words({ shown, onJoin, onRetry }: Props) {
  const { promote } = useProse({ zh: eventsZh, en: eventsEn });
  const { lang } = useSettings();
  switch (shown.kind) {
    case 'general':
      return (
        <>
          <span className={style['eyebrow']}>{promote.general.eyebrow}</span>
          <h1>{promote.general.title}</h1>
          <p>{promote.general.lead}</p>
          <LinkButton to={LINKS.plaza} look="act" size="l">
            {promote.general.enter}
            <ArrowRight size={20} aria-hidden="true" />
          </LinkButton>
          <p className={style['small']}>{promote.guest}</p>
        </>
      );
    case 'loading':
      return (
        <div className={style['waiting']} role="status">
          <span className="visually-hidden">{promote.loading}</span>
          <span />
          <span />
          <span />
        </div>
      );
    case 'there': {
      const { space } = shown;
      const english = lang === 'en';
      return (
        <>
          <span className={style['eyebrow']}>{promote.eyebrow}</span>
          <h1 dir="auto">{(english && space.spaceNameEn) || space.spaceName}</h1>
          <p dir="auto">{(english && space.descriptionEn) || space.description}</p>
          <Button look="act" size="l" onPress={onJoin}>
            {promote.join}
            <ArrowRight size={20} aria-hidden="true" />
          </Button>
          <p className={style['small']}>{space.anonymousEnable ? promote.guest : promote.sign}</p>
        </>
      );
    }
    case 'lost':
    case 'failed':
      return (
        <>
          <h1>{shown.kind === 'lost' ? promote.lostTitle : promote.failed}</h1>
          {shown.kind === 'lost' && <p>{promote.lostText}</p>}
          {shown.kind === 'failed' && (
            <Button look="act" size="l" onPress={onRetry}>
              {promote.retry}
            </Button>
          )}
          <LinkButton to={LINKS.home} size="l">
            {promote.home}
          </LinkButton>
        </>
      );
    default:
      return shown satisfies never;
  }
}

/** Open spaces with their visitor counts; nothing when there are none. */
function Open({ spaces }: { readonly spaces: readonly OpenSpace[] }) {
  const { general } = useProse({ zh: eventsZh, en: eventsEn }).promote;
  const { lang } = useSettings();
  if (spaces.length === 0) return null;
  const english = lang === 'en';
  return (
    <section className={prose['section']} aria-labelledby="promote-open">
      <h2 id="promote-open">{general.open}</h2>
      <ul className={style['open']}>
        {spaces.map((space) => (
          <li key={space.spaceId}>
            <Link to={spaceLink(space.spaceId)} className={style['space']}>
              <strong dir="auto">{(english && space.spaceNameEn) || space.spaceName}</strong>
              <span dir="auto">{(english && space.descriptionEn) || space.description}</span>
              <span className={style['now']} data-live={space.onlineNum > 0 || undefined}>
                {space.onlineNum > 0
                  ? general.now.replace('{{count}}', String(space.onlineNum))
                  : general.nobody}
              </span>
              <em>
                {general.go}
                <ArrowRight size={16} aria-hidden="true" />
              </em>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Page to share: name and description of a space with the entry button; without a space, events in general. */
export function PromoteView(props: Props) {
  const { promote } = useProse({ zh: eventsZh, en: eventsEn });
  const { shown } = props;
  const general = shown.kind === 'general';
  return (
    <Frame>
      <section className={style['card']} data-promoted={shown.kind}>
        <div className={style['words']}>
          <Words {...props} />
        </div>
        <img className={style['planet']} src="/portal/planet.svg" alt="" width={800} height={800} />
      </section>
      {general && <Open spaces={shown.open ?? []} />}
      {general && (
        <h2 className={`${prose['title']} ${style['featuresTitle']}`}>{promote.general.whatsTitle}</h2>
      )}
      <div className={`${prose['grid']} ${style['features']}`}>
        {[...(general ? promote.gives : []), ...promote.whats].map(({ title, text }) => (
          <article key={title} className={prose['card']}>
            {general ? <h3>{title}</h3> : <h2>{title}</h2>}
            <p>{text}</p>
          </article>
        ))}
      </div>
    </Frame>
  );
}
