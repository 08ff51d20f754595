import { useState } from 'react';
import { lengthOf } from '../../../contract/model/user';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import style from './space-rules.module.css';
import { useKeepersWords } from './use-keepers';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly lines: readonly string[];
  /** How many lines, and how long each: characters as a person counts them. */
  readonly limit: { readonly most: number; readonly length: number };
  readonly saved: string;
  /** Answers what is kept then. */
  readonly onSave: (lines: readonly string[]) => Promise<readonly string[]>;
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Several texts, one a line, saved together; what was written stays until it has reached the server. */
export function LinesForm({ label, hint, lines, limit, saved, onSave }: Props) {
  const t = useKeepersWords();
  const { toaster, errorWords } = useApp();
  const [kept, setKept] = useState(() => lines.join('\n'));
  const [text, setText] = useState(kept);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const wanted = linesOf(text);
  const long = wanted.find((line) => lengthOf(line) > limit.length);
  const fault =
    wanted.length > limit.most
      ? t('rules.tooMany', { most: limit.most })
      : long === undefined
        ? undefined
        : t('rules.tooLong', { line: long.slice(0, 12), most: limit.length });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const now = (await onSave(wanted)).join('\n');
      setKept(now);
      setText(now);
      setRefused('');
      toaster.success(saved);
    } catch (error) {
      setRefused(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={style['lines']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) void save();
      }}
    >
      <TextArea
        label={label}
        placeholder={hint}
        rows={3}
        value={text}
        count={wanted.length}
        most={limit.most}
        error={fault ?? (refused || undefined)}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== kept && (
        <div className={style['ways']}>
          <Button size="s" look="plain" onPress={() => setText(kept)}>
            {t('cancel')}
          </Button>
          <Button size="s" look="act" type="submit" busy={busy} disabled={fault !== undefined}>
            {t('rules.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
