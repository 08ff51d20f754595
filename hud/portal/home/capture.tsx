import { useSettings } from '../../app-context';
import { CAPTURES, type CaptureName } from './captures';
import style from './capture.module.css';

interface Props {
  readonly name: CaptureName;
  readonly alt: string;
}

/** A screenshot of the product; its box is reserved before it loads. */
export function Capture({ name, alt }: Props) {
  const { lang } = useSettings();
  const phone = name === 'phone';
  return (
    <img
      className={style[phone ? 'phone' : 'capture']}
      src={CAPTURES[lang][name]}
      alt={alt}
      width={phone ? 585 : 1120}
      height={phone ? 1170 : 700}
      loading="lazy"
      decoding="async"
    />
  );
}
