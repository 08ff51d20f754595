import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from './file-size';
import { nameEnds } from './name-ends';
import style from './talk-composer.module.css';

/** What a browser shows whatever it is asked to; anything else is a file by its name. */
const PICTURE = /^image\/(png|jpe?g|gif|webp|avif|bmp)$/;

function Thumbnail({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string>();
  const [broken, setBroken] = useState(!PICTURE.test(file.type));
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (broken) return <FileText size={20} aria-hidden="true" />;
  return <img src={url} alt="" onError={() => setBroken(true)} />;
}

interface Props {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** What will be sent with the next message: looked at before it goes. */
export function ChosenFiles({ files, onRemove }: Props) {
  const { t } = useTranslation('talk');
  if (files.length === 0) return null;
  return (
    <ul className={style['chosen']} aria-label={t('chosen')}>
      {files.map((file, at) => {
        const [begin, end] = nameEnds(file.name);
        return (
          <li key={`${file.name}/${file.size}/${at}`} data-testid="chosen">
            <Thumbnail file={file} />
            <span className={style['ends']} title={file.name}>
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
