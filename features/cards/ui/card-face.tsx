import { Link2, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AvatarLook } from '../../../contract/model/avatar/avatar';
import { Portrait } from '../../../hud/ui/portrait';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { UserCard } from '../model';
import { cardsLocales } from '../locales/locales';
import style from './cards.module.css';

interface Props {
  readonly card: UserCard;
  readonly look: AvatarLook;
  readonly children?: ReactNode;
}

/** Renders a business card. */
export function CardFace({ card, look, children }: Props) {
  const t = useFeatureLocale(cardsLocales);
  const lines: readonly (readonly [LucideIcon, string, ReactNode])[] = [
    [Phone, t('form.phone'), card.phone],
    [MessageCircle, t('form.wechat'), card.wechat],
    [MapPin, t('form.city'), card.city],
    [
      Link2,
      t('form.personalLink'),
      card.personalLink && (
        <a href={card.personalLink} target="_blank" rel="noopener noreferrer nofollow ugc">
          {card.personalLink.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
        </a>
      ),
    ],
  ];
  return (
    <article className={style['card']} data-color={look.color} data-testid="business-card">
      <header className={style['cardHead']}>
        <Portrait look={look} size={48} />
        <div>
          <h3 dir="auto">{card.name}</h3>
          {card.job && (
            <p>
              <bdi>{card.job}</bdi>
            </p>
          )}
        </div>
      </header>
      <dl className={style['lines']}>
        {lines.map(
          ([Icon, label, value]) =>
            value && (
              <div key={label}>
                <dt>
                  <Icon size={16} aria-hidden="true" />
                  <span className="visually-hidden">{label}</span>
                </dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </article>
  );
}
