import { Camera, CameraOff, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../src/platform/download';
import { useApp, useSettings } from '../../app-context';
import { textIn, useSpace } from '../../space/space-context';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { composeCard } from './polaroid-card';
import style from './polaroid.module.css';
import type { Shot } from './shoot';
import { useShot } from './use-shot';
import { isolated } from '../../../contract/model/user/user-text';

/** Maximum length of the caption. */
const CAPTION = 24;

/** With a renderer that draws nothing the panel skips the countdown. */
export function PolaroidPanel() {
  const { view } = useSpace();
  return view === 'headless' ? <NoView /> : <InstantCamera />;
}

function NoView() {
  const { t } = useTranslation('interactables');
  return (
    <div className={style['polaroid']}>
      <div className={style['frame']}>
        <div className={style['picture']}>
          <None text={t('polaroid.noView')} />
        </div>
      </div>
    </div>
  );
}

/** Instant picture of the scene: countdown, capture, caption, saving. */
function InstantCamera() {
  const { t } = useTranslation('interactables');
  const { toaster, page } = useApp();
  const { lang } = useSettings();
  const { name, area } = useSpace();
  const { shot, glimpseUrl, pictureUrl, retake } = useShot();
  const [caption, setCaption] = useState('');
  const [saving, setSaving] = useState(false);
  const picture = shot.kind === 'taken' ? shot : undefined;
  const space = textIn(name, lang);
  const place = area ? `${textIn(area, lang)} · ${space}` : space;
  const date = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long' }).format(
    picture?.at,
  );

  async function save(): Promise<void> {
    if (!picture) return;
    setSaving(true);
    try {
      const stamp = picture.at.toISOString().slice(0, 19).replaceAll(':', '-');
      download(await composeCard(picture.file, { caption, place, date }), `${space} ${stamp}.png`);
    } catch (error) {
      page.report(error);
      toaster.warning(t('polaroid.notKept'));
    }
    setSaving(false);
  }

  return (
    <div className={style['polaroid']}>
      <figure className={style['frame']} data-state={shot.kind}>
        <div className={style['picture']}>
          <Inside
            shot={shot}
            url={picture ? pictureUrl : glimpseUrl}
            alt={t('polaroid.alt', { place, date })}
          />
        </div>
        <figcaption className={style['words']}>
          <strong dir="auto">{caption || place}</strong>
          <span>{caption ? `${isolated(place)} · ${date}` : date}</span>
        </figcaption>
      </figure>
      <p className="visually-hidden" role="status">
        {shot.kind === 'counting' && t('polaroid.counting', { left: shot.left })}
        {shot.kind === 'taken' && t('polaroid.taken')}
      </p>
      <Field
        label={t('polaroid.caption')}
        placeholder={t('polaroid.captionHint')}
        value={caption}
        maxLength={CAPTION}
        onChange={(event) => setCaption(event.target.value)}
      />
      <div className={style['tools']}>
        <Button disabled={shot.kind === 'counting'} onPress={retake}>
          <Camera size={18} aria-hidden="true" />
          {t('polaroid.again')}
        </Button>
        <Button look="act" disabled={!picture} busy={saving} onPress={() => void save()}>
          <Download size={18} aria-hidden="true" />
          {t('polaroid.keep')}
        </Button>
      </div>
    </div>
  );
}

interface InsideProps {
  readonly shot: Shot;
  readonly url: string | undefined;
  readonly alt: string;
}

function Inside({ shot, url, alt }: InsideProps) {
  const { t } = useTranslation('interactables');
  switch (shot.kind) {
    case 'counting':
      return (
        <>
          {url !== undefined && <img className={style['glimpse']} src={url} alt="" />}
          <span key={shot.left} className={style['count']} aria-hidden="true">
            {shot.left}
          </span>
        </>
      );
    case 'taken':
      return url === undefined ? null : (
        <>
          <img key={url} className={style['taken']} src={url} alt={alt} />
          <span key={`flash ${url}`} className={style['flash']} aria-hidden="true" />
        </>
      );
    case 'failed':
      return <None text={t(`polaroid.${shot.reason}`)} />;
    default:
      return shot satisfies never;
  }
}

function None({ text }: { readonly text: string }) {
  return (
    <div className={style['none']} role="alert">
      <CameraOff size={32} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
