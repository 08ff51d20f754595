import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { chatFilePath, type Attachment } from '../../../contract/model/chat/chat';
import { sizeOf } from './file-size';
import { splitFileName } from './split-file-name';
import { useMessageContext } from './message-context';
import style from './message-line.module.css';

/** Maximum size of a shown picture, CSS px. */
const WIDEST = 240;
const TALLEST = 200;

/** Attachment of a message: a picture, or a file to download. */
export function MessageFile({ file }: { readonly file: Attachment }) {
  const { t } = useMessageContext();
  const [broken, setBroken] = useState(false);
  const href = chatFilePath(file.fileId);
  if (file.width > 0 && !broken) {
    const scale = Math.min(1, WIDEST / file.width, TALLEST / file.height);
    return (
      <a className={style['picture']} href={href} target="_blank" rel="noopener noreferrer">
        <img
          src={href}
          alt={t('picture', { name: file.name })}
          width={Math.max(24, Math.round(file.width * scale))}
          height={Math.max(24, Math.round(file.height * scale))}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      </a>
    );
  }
  const size = sizeOf(file.size);
  const [begin, end] = splitFileName(file.name);
  return (
    <a className={style['file']} href={href} download={file.name}>
      <FileDown size={18} aria-hidden="true" />
      <em className="visually-hidden">{t('save')}</em>
      {end === '' ? (
        <span className={style['name']} dir="auto">
          {file.name}
        </span>
      ) : (
        <>
          <span className="visually-hidden">{file.name}</span>
          <span className={style['ends']} dir="auto" title={file.name} aria-hidden="true">
            <span className={style['name']}>{begin}</span>
            <span className={style['end']}>{end}</span>
          </span>
        </>
      )}
      <small>{broken ? t('pictureGone') : size}</small>
    </a>
  );
}
