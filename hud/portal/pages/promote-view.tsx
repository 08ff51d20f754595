import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button';
import { eventsEn } from '../../../src/i18n/words/portal.events.en';
import { eventsZh } from '../../../src/i18n/words/portal.events.zh';
import { useSettings } from '../../app-context';
import { Frame } from '../frame';
import { LinkButton } from '../link-button';
import { LINKS } from '../links';
import { useProse } from '../use-prose';
import prose from './prose.module.css';
import style from './promote-view.module.css';

/** What anybody may know of a space. */
interface SpaceShown {
  readonly spaceName: string;
  readonly spaceNameEn: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly anonymousEnable: boolean;
}

export type Promoted =
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
          <h1>{(english && space.spaceNameEn) || space.spaceName}</h1>
          <p>{(english && space.descriptionEn) || space.description}</p>
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

/** A page to send around: the space's name, a few words, and the door. */
export function PromoteView(props: Props) {
  const { promote } = useProse({ zh: eventsZh, en: eventsEn });
  return (
    <Frame>
      <section className={style['card']} data-promoted={props.shown.kind}>
        <div className={style['words']}>
          <Words {...props} />
        </div>
        <img className={style['planet']} src="/portal/planet.svg" alt="" width={800} height={800} />
      </section>
      <div className={`${prose['grid']} ${style['whats']}`}>
        {promote.whats.map(({ title, text }) => (
          <article key={title} className={prose['card']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </Frame>
  );
}
