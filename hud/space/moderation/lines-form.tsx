import { useState } from 'react';
import { lengthOf, cleanLine, startOf } from '../../../contract/model/user/user-text';
import { useApp } from '../../app-context';
import { TextArea } from '../../ui/text-area';
import { FormFoot, useSaving } from './moderation-form';
import style from './space-rules.module.css';
import { useModerationLocale } from './use-moderation';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly lines: readonly string[];
  /** Maximum number of lines, and of graphemes per line. */
  readonly limit: { readonly max: number; readonly length: number };
  readonly saved: string;
  /** The unsaved text of an earlier visit, and its setter. */
  readonly draft: string | undefined;
  readonly onDraft: (text: string | undefined) => void;
  /** Text below the field; empty for none. */
  readonly note?: string;
  /** Resolves with the stored lines. */
  readonly onSave: (lines: readonly string[]) => Promise<readonly string[]>;
}

const linesOf = (text: string): string[] => [...new Set(text.split('\n').map(cleanLine).filter(Boolean))];

/** List of texts, one per line, saved together. The input stays until the server has accepted it or it is reset. */
export function LinesForm({ label, hint, lines, limit, saved, draft, onDraft, note, onSave }: Props) {
  const t = useModerationLocale();
  const { toaster } = useApp();
  const { busy, refused, save } = useSaving();
  const [savedText, setSavedText] = useState(() => lines.join('\n'));
  const [text, setText] = useState(draft ?? savedText);
  const write = (next: string, saved = savedText): void => {
    setText(next);
    onDraft(next === saved ? undefined : next);
  };
  const entered = linesOf(text);
  const long = entered.find((line) => lengthOf(line) > limit.length);
  const fault =
    entered.length > limit.max
      ? t('rules.tooMany', { most: limit.max })
      : long === undefined
        ? undefined
        : t('rules.tooLong', { line: startOf(long, 12), most: limit.length });
  const submit = (): Promise<boolean> =>
    save(async () => {
      const now = (await onSave(entered)).join('\n');
      setSavedText(now);
      write(now, now);
      toaster.success(saved);
    });
  return (
    <form
      className={style['lines']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) void submit();
      }}
    >
      <TextArea
        label={label}
        placeholder={hint}
        rows={3}
        value={text}
        count={entered.length}
        max={limit.max}
        error={fault ?? (refused || undefined)}
        onChange={(event) => write(event.target.value)}
      />
      {note && <p className={style['note']}>{note}</p>}
      {text !== savedText && (
        <FormFoot
          confirm={t('rules.save')}
          busy={busy}
          disabled={fault !== undefined}
          onCancel={() => write(savedText)}
        />
      )}
    </form>
  );
}
