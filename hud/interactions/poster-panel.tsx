import { useState } from 'react';
import { safeAddress } from '../../src/actions/addresses';
import { useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import { ImageFailed } from './image-failed';
import type { PanelProps } from './panel-props';
import { PicturesPanel } from './pictures-panel';
import style from './poster.module.css';

/** Poster of one picture or of text; several pictures open in the picture viewer. */
export function PosterPanel(props: PanelProps) {
  const { urls = [] } = props.interactable.interaction;
  return urls.length > 0 ? <PicturesPanel {...props} /> : <SinglePoster {...props} />;
}

/** A picture with its text, as large as the screen allows; without a picture, the text alone. */
function SinglePoster({ interactable: { interaction } }: PanelProps) {
  const { lang } = useSettings();
  const [broken, setBroken] = useState(false);
  const picture = safeAddress(interaction.url);
  const title = textIn(interaction.title, lang);
  const text = interaction.text && textIn(interaction.text, lang);
  return (
    <article className={style['poster']} data-picture={picture !== undefined && !broken}>
      {picture !== undefined &&
        (broken ? (
          <ImageFailed onAgain={() => setBroken(false)} />
        ) : (
          <img src={picture} alt={title} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
        ))}
      {text && (
        <p className={style['words']} dir="auto">
          {text}
        </p>
      )}
    </article>
  );
}
