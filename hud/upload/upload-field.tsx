import { Box, CircleAlert, FileText, ImagePlus, Music, Trash2, Upload, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  pictureAt,
  type UploadedFileRef,
  type UploadKind,
  type UploadTarget,
} from '../../contract/model/upload';
import { acceptOf } from '../../src/actions/upload-slot';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { UploadProgress } from './upload-progress';
import style from './upload-field.module.css';
import { useFileDrop } from './use-file-drop';
import { useUploadLocale, useUploadSlot } from './use-upload-slot';

interface Props {
  readonly label: string;
  /** The address that the field has; empty: none. */
  readonly value: string;
  /** The first one names the field. */
  readonly kinds: readonly [UploadKind, ...UploadKind[]];
  readonly target: UploadTarget;
  /** `card`: with a large picture. `row`: one line, for forms of many fields. */
  readonly look: 'card' | 'row';
  /** A link can be typed, of at most so many characters; absent: only uploads. */
  readonly linkMost?: number;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The picture is for dark ground. */
  readonly dark?: boolean;
  /** Whether it can be taken away; by default it can. */
  readonly removable?: boolean;
  /** `file`: absent for a link, or when the value is taken away. */
  readonly onChange: (value: string, file?: UploadedFileRef) => void;
}

const ICONS: Readonly<Record<UploadKind, LucideIcon>> = {
  picture: ImagePlus,
  sound: Music,
  pdf: FileText,
  model: Box,
};

interface PreviewProps {
  readonly url: string;
  readonly label: string;
  readonly kind: UploadKind;
}

function Preview({ url, label, kind }: PreviewProps) {
  const t = useUploadLocale();
  const [failed, setFailed] = useState<string>();
  const Icon = ICONS[kind];
  if (url === '') return <small>{t(`none.${kind}`)}</small>;
  if (kind !== 'picture') return <Icon size={20} aria-hidden="true" />;
  if (failed === url) return <small>{t('noPreview')}</small>;
  return <img src={pictureAt(url, 512)} alt={label} onError={() => setFailed(url)} />;
}

/** A picture, a sound or another file: chosen, dropped, pasted, or by its link. */
export function UploadField(props: Props) {
  const {
    label,
    value,
    kinds,
    target,
    look,
    linkMost,
    error,
    hint,
    dark,
    removable = true,
    onChange,
  } = props;
  const t = useUploadLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { slot, state } = useUploadSlot();
  // A file that arrives goes into the form as it is then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const [kind] = kinds;
  const isUploaded = value.startsWith('/files/');
  const isTyped = linkMost !== undefined && !isUploaded;
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    // A form that may not be changed takes no dropped files either.
    if (file && !input.current?.matches(':disabled'))
      slot.take(file, {
        kinds,
        target,
        wrongKind: t(`wrongKind.${kind}`),
        onDone: (done) => latest.current(done.url, done),
      });
  };
  const { area, isOver } = useFileDrop(take);
  const change = (next: string): void => {
    slot.cancel();
    onChange(next);
  };
  const choose = (): void => input.current?.click();
  const chooseText = value === '' ? t(`choose.${kind}`) : t('change');
  const shown = state.phase === 'failed' ? state.error : state.phase === 'idle' ? error : undefined;
  const remove = value !== '' && removable && (
    <IconButton icon={Trash2} label={`${label}: ${t('remove')}`} tip="title" onPress={() => change('')} />
  );
  const preview = (
    <span className={style['preview']} data-dark={dark || undefined}>
      <Preview url={value} label={label} kind={kind} />
    </span>
  );
  return (
    <div
      ref={area}
      className={style['field']}
      data-look={look}
      data-over={isOver || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <label id={`${id}-label`} className={style['label']} htmlFor={isTyped ? id : undefined}>
        {label}
      </label>
      <div className={style['zone']}>
        {(look === 'card' || value !== '') && preview}
        {isTyped && (
          <input
            id={id}
            className={style['link']}
            type="text"
            inputMode="url"
            autoComplete="off"
            maxLength={linkMost}
            placeholder="https://"
            value={value}
            aria-invalid={error !== undefined || undefined}
            onChange={({ target: { value: next } }) => change(next)}
          />
        )}
        {!isTyped && look === 'row' && (
          <span className={style[value === '' ? 'hint' : 'done']} title={value || undefined}>
            {value === '' ? t('drop') : isUploaded ? t(`done.${kind}`) : value}
          </span>
        )}
        {look === 'card' ? (
          <Button
            size="s"
            label={`${label}: ${chooseText}`}
            busy={state.phase === 'checking'}
            onPress={choose}
          >
            <Upload size={16} aria-hidden="true" />
            {chooseText}
          </Button>
        ) : (
          <IconButton icon={Upload} label={`${label}: ${chooseText}`} tip="title" onPress={choose} />
        )}
        {(look === 'card' || !isTyped) && remove}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept={acceptOf(kinds)}
          tabIndex={-1}
          aria-label={label}
          onChange={({ target: chosen }) => {
            take(chosen.files);
            // Choosing the same file again must fire a change event.
            chosen.value = '';
          }}
        />
      </div>
      {shown ? (
        <p className={style['error']} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {shown}
        </p>
      ) : null}
      <UploadProgress slot={slot} state={state} />
      {(hint !== undefined || isOver || (look === 'card' && value === '')) && (
        <small className={style['hint']}>{isOver ? t('dropNow') : (hint ?? t('drop'))}</small>
      )}
    </div>
  );
}
