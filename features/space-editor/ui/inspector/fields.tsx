import { CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { LocalText } from '../../../../contract/model/element/interaction';
import { useSpaceEditorWords } from '../editor-context';
import style from './inspector.module.css';

interface RowProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A label, what it names, and what is wrong with it. */
function Row({ id, label, error, hint, children }: RowProps) {
  return (
    <div className={style['field']} data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <small className={style['hint']}>{hint}</small>}
      {error !== undefined && (
        <p id={`${id}-error`} className={style['error']}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (value: T) => void;
}

interface TextProps extends FieldProps<string> {
  readonly long?: boolean;
  readonly most?: number;
  readonly placeholder?: string;
}

export function TextField({
  label,
  value,
  error,
  hint,
  long = false,
  most,
  placeholder,
  onChange,
}: TextProps) {
  const id = useId();
  const common = {
    id,
    value,
    placeholder,
    dir: 'auto',
    maxLength: most,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  } as const;
  return (
    <Row id={id} label={label} error={error} hint={hint}>
      {long ? (
        <textarea rows={3} {...common} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input type="text" autoComplete="off" {...common} onChange={({ target }) => onChange(target.value)} />
      )}
    </Row>
  );
}

interface LocalTextProps extends FieldProps<LocalText | undefined> {
  /** What people read while it is empty. */
  readonly placeholder?: LocalText | undefined;
  readonly long?: boolean;
  readonly most?: number;
}

/** A text in both languages; both empty: none. */
export function LocalTextField(props: LocalTextProps) {
  const { label, value, error, long = false, most, placeholder, onChange } = props;
  const t = useSpaceEditorWords();
  const { zh = '', en = '' } = value ?? {};
  const set = (next: LocalText): void => onChange(next.zh === '' && next.en === '' ? undefined : next);
  const limit = most === undefined ? {} : { most };
  return (
    <fieldset className={style['pair']}>
      <legend>{label}</legend>
      <TextField
        {...limit}
        label={t('inspector.zh')}
        value={zh}
        {...(placeholder && { placeholder: placeholder.zh })}
        long={long}
        error={error}
        onChange={(next) => set({ zh: next, en })}
      />
      <TextField
        {...limit}
        label={t('inspector.en')}
        value={en}
        {...(placeholder && { placeholder: placeholder.en })}
        long={long}
        onChange={(next) => set({ zh, en: next })}
      />
    </fieldset>
  );
}

interface NumberProps extends FieldProps<number | undefined> {
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  /** Whether it may be empty. */
  readonly optional?: boolean;
}

/** What is typed becomes the value when it is a number within the limits. */
export function NumberField(props: NumberProps) {
  const { label, value, error, hint, least, most, step = 1, optional = false, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string): void => {
    setTyped(text);
    if (text === '') {
      if (optional) onChange(undefined);
      return;
    }
    const number = Number(text);
    if (Number.isFinite(number) && number >= (least ?? number) && number <= (most ?? number))
      onChange(number);
  };
  return (
    <Row id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={typed ?? value ?? ''}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </Row>
  );
}

interface SelectProps extends FieldProps<string> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ label, value, error, hint, options, onChange }: SelectProps) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <Row id={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Row>
  );
}

interface CheckProps {
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckField({ label, text, checked, onChange }: CheckProps) {
  return (
    <label className={style['check']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        <small>{text}</small>
      </span>
    </label>
  );
}
