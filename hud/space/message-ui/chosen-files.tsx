import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from './file-size';
import { splitFileName } from './split-file-name';
import style from './message-composer.module.css';

const keys = new WeakMap<File, number>();
let made = 0;
/** The same file can be chosen twice. */
const keyOf = (file: File): number => {
  const key = keys.get(file) ?? made++;
  keys.set(file, key);
  return key;
};

/** Types that every browser displays; other files are shown by name. */
const PICTURE = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/;

function Thumbnail({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(!PICTURE.test(file.type));
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (broken) return <FileText size={20} aria-hidden="true" />;
  return <img ref={image} alt="" onError={() => setBroken(true)} />;
}

interface Props {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** Files of the next message, with previews. */
export function ChosenFiles({ files, onRemove }: Props) {
  const { t } = useTranslation('message');
  if (files.length === 0) return null;
  return (
    <ul className={style['chosen']} aria-label={t('chosen')}>
      {files.map((file) => {
        const [begin, end] = splitFileName(file.name);
        return (
          <li key={keyOf(file)} data-testid="chosen">
            <Thumbnail file={file} />
            <span className={style['ends']} dir="auto" title={file.name}>
              <span>{begin}</span>
              {end}
            </span>
            <small>{sizeOf(file.size)}</small>
            <button
              type="button"
              aria-label={t('unchoose', { name: file.name })}
              title={t('unchoose', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
