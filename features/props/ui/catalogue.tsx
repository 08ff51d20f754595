import { useState } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { PropPicture } from '../../../hud/ui/prop-picture';
import { TextArea } from '../../../hud/ui/text-area';
import { looksOf } from '../client/prop-elements';
import { propsLocales } from '../locales/locales';
import { PLACEABLE, PROP_TEXT_MAX, typeOfKind, type PlaceableKind } from '../model';
import style from './props.module.css';

const PICTURE = 56;
const LOOK = 40;

/** Below the fold of a low panel nobody would look for it. */
const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** What can be put down: a kind, its look, and what a sign says. */
export function Catalogue() {
  const t = useFeatureLocale(propsLocales);
  const api = useFeatureApi('props');
  const [kind, setKind] = useState<PlaceableKind>();
  const [variant, setVariant] = useState(0);
  const [text, setText] = useState('');
  const type = kind && typeOfKind(kind);
  const said = text.trim();
  const begin = (): void => {
    if (kind && type) api.begin({ kind, variant, type, text: type === 'sign' ? said : '' });
  };
  return (
    <section className={style['part']}>
      <h3 id="props-catalogue">{t('panel.choose')}</h3>
      <div className={style['tiles']} role="group" aria-labelledby="props-catalogue">
        {PLACEABLE.map((one) => (
          <button
            key={one}
            type="button"
            className={style['tile']}
            aria-pressed={kind === one}
            onClick={() => {
              setKind(one);
              setVariant(0);
            }}
          >
            <PropPicture kind={one} side={PICTURE} />
            <span>{t(`kinds.${one}`)}</span>
          </button>
        ))}
      </div>
      {kind && type && (
        <div key={kind} ref={bringIntoView} className={style['choice']}>
          <p className={style['about']}>{t(`types.${type}`)}</p>
          {looksOf(kind) > 1 && (
            <fieldset className={style['looks']}>
              <legend>{t('panel.looks')}</legend>
              {Array.from({ length: looksOf(kind) }, (_, index) => (
                <button
                  key={index}
                  type="button"
                  className={style['tile']}
                  aria-pressed={variant === index}
                  aria-label={t('panel.lookOf', { number: index + 1 })}
                  onClick={() => setVariant(index)}
                >
                  <PropPicture kind={kind} variant={index} side={LOOK} />
                </button>
              ))}
            </fieldset>
          )}
          {type === 'sign' && (
            <TextArea
              label={t('panel.text')}
              placeholder={t('panel.textHint')}
              rows={2}
              count={text.length}
              max={PROP_TEXT_MAX}
              maxLength={PROP_TEXT_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          <Button look="act" wide disabled={type === 'sign' && said === ''} onPress={begin}>
            {t('panel.place')}
          </Button>
        </div>
      )}
    </section>
  );
}
