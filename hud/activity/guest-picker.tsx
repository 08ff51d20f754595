import { Check, Phone, Search, UserRoundPlus, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { ACTIVITY_GUESTS_MAX } from '../../contract/model/activity';
import { useApp } from '../app-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { IconButton } from '../ui/icon-button';
import { Labelled } from '../ui/labelled';
import { lookOf } from '../ui/avatar-look';
import { Portrait } from '../ui/portrait';
import { firstOf, hasMore, readGuestLines } from './guest-lines';
import style from './guest-picker.module.css';
import { guestOf, type Guest, type PlanCalls } from './plan';
import { usePeople } from './use-people';
import { cleanLine } from '../../contract/model/user/user-text';

interface Props {
  /** True when the section was just opened: it scrolls into view. */
  readonly justOpened: boolean;
  readonly spaceId: string;
  readonly guests: readonly Guest[];
  readonly error?: string | undefined;
  readonly sources: Pick<PlanCalls, 'byName' | 'byIds'>;
  readonly onChange: (guests: readonly Guest[]) => void;
}

/** Longer lists are virtualized. */
const MANY = 40;

/** Guest list: search by name, or paste phone numbers and ids. */
export function GuestPicker({ justOpened, spaceId, guests, error, sources, onChange }: Props) {
  const { t } = useTranslation('activity');
  const title = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (justOpened) section.current?.scrollIntoView({ block: 'nearest' });
  }, [justOpened]);
  const chosen = new Set(guests.map(({ key }) => key));
  const add = (more: readonly Guest[]): void => {
    const fresh = more.filter(({ key }) => !chosen.has(key));
    if (fresh.length > 0) onChange([...guests, ...fresh]);
  };
  const remove = (key: string): void => onChange(guests.filter((guest) => guest.key !== key));
  return (
    <section ref={section} className={style['picker']} aria-labelledby={title}>
      <div className={style['head']}>
        <h3 id={title}>{t('form.guests')}</h3>
        <span className={style['count']} data-over={guests.length > ACTIVITY_GUESTS_MAX || undefined}>
          {t('form.guestCount', { count: guests.length, max: ACTIVITY_GUESTS_MAX })}
        </span>
      </div>
      {error && (
        <p className={style['error']} role="alert">
          {error}
        </p>
      )}
      {guests.length === 0 ? (
        <p className={style['nobody']}>{t('form.nobody')}</p>
      ) : (
        <Chosen guests={guests} onRemove={remove} />
      )}
      <ByName spaceId={spaceId} sources={sources} chosen={chosen} onAdd={add} />
      <ByPaste spaceId={spaceId} sources={sources} onAdd={add} />
    </section>
  );
}

function Chosen(props: { readonly guests: readonly Guest[]; readonly onRemove: (key: string) => void }) {
  const { t } = useTranslation('activity');
  const rows: ReactElement[] = props.guests.map(({ key, person }) => {
    const name = person ? person.nickname || t('form.nameless') : key;
    return (
      <div key={key} role="listitem" className={style['row']} data-testid="guest">
        {person ? (
          <Portrait look={lookOf(person)} size={32} />
        ) : (
          <span className={style['phone']}>
            <Phone size={16} aria-hidden="true" />
          </span>
        )}
        <span className={style['name']}>
          <bdi>{name}</bdi>
          {!person && <small>{t('form.phoneNote')}</small>}
        </span>
        <IconButton icon={X} label={t('form.remove', { name })} onPress={() => props.onRemove(key)} />
      </div>
    );
  });
  const label = t('form.chosen');
  return rows.length > MANY ? (
    <VList className={style['long']} role="list" aria-label={label}>
      {rows}
    </VList>
  ) : (
    <div className={style['list']} role="list" aria-label={label}>
      {rows}
    </div>
  );
}

interface AddProps extends Pick<Props, 'spaceId' | 'sources'> {
  readonly onAdd: (guests: readonly Guest[]) => void;
}

function ByName({ spaceId, sources, chosen, onAdd }: AddProps & { readonly chosen: ReadonlySet<string> }) {
  const { t } = useTranslation('activity');
  const [name, setName] = useState('');
  const { byName } = sources;
  const find = useCallback((part: string) => byName(spaceId, part), [byName, spaceId]);
  const found = usePeople(find, cleanLine(name));
  const part = useRef<HTMLDivElement>(null);
  // Scroll the search results into view.
  const reveal = useCallback(() => part.current?.scrollIntoView({ block: 'nearest' }), []);
  useEffect(() => {
    if (found.kind !== 'looking' && part.current?.contains(document.activeElement)) reveal();
  }, [found, reveal]);
  const none = cleanLine(name) === '' ? 'form.foundNobody' : 'form.foundNone';
  return (
    <div ref={part} className={style['part']}>
      <Field
        type="search"
        label={t('form.search')}
        value={name}
        maxLength={60}
        autoComplete="off"
        start={<Search size={18} aria-hidden="true" />}
        onFocus={reveal}
        onChange={(event) => setName(event.target.value)}
        // Enter would submit the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div aria-live="polite">
        {found.kind === 'looking' && <p className={style['searchNote']}>{t('form.searching')}</p>}
        {found.kind === 'failed' && <p className={style['searchNote']}>{t('form.searchFailed')}</p>}
        {found.kind === 'found' && found.people.length === 0 && (
          <p className={style['searchNote']}>{t(none)}</p>
        )}
      </div>
      {found.kind === 'found' && found.people.length > 0 && (
        <ul className={style['found']} aria-label={t('form.found')}>
          {found.people.map((person) => {
            const shown = person.nickname || t('form.nameless');
            const there = chosen.has(person.userId);
            return (
              <li key={person.userId}>
                <button
                  type="button"
                  className={style['person']}
                  aria-label={t(there ? 'form.invited' : 'form.invite', { name: shown })}
                  aria-disabled={there}
                  data-there={there || undefined}
                  onClick={() => onAdd([guestOf(person)])}
                >
                  <Portrait look={lookOf(person)} size={28} />
                  <span dir="auto">{shown}</span>
                  {there ? (
                    <Check size={16} aria-hidden="true" />
                  ) : (
                    <UserRoundPlus size={16} aria-hidden="true" />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function ByPaste({ spaceId, sources, onAdd }: AddProps) {
  const { errorText: errorWords } = useApp();
  const { t } = useTranslation('activity');
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const listed = (list: readonly string[]): string =>
    hasMore(list) ? t('form.pasteAnd', { list: firstOf(list), count: list.length }) : firstOf(list);
  const add = async (): Promise<void> => {
    const { phones, userIds, wrong } = readGuestLines(text);
    if (phones.length + userIds.length + wrong.length === 0) {
      setError(t('form.pasteEmpty'));
      return;
    }
    setBusy(true);
    try {
      const people = userIds.length > 0 ? await sources.byIds(spaceId, userIds) : [];
      const unknown = userIds.filter((userId) => !people.some((person) => person.userId === userId));
      onAdd([...people.map(guestOf), ...phones.map((key) => ({ key }))]);
      // Valid entries were added to the list; the rest stays in the field for correction.
      setText([...wrong, ...unknown].join('\n'));
      if (wrong.length > 0) setError(t('form.pasteWrong', { list: listed(wrong) }));
      else setError(unknown.length > 0 ? t('form.pasteUnknown', { list: listed(unknown) }) : undefined);
    } catch (failure) {
      setError(errorWords(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style['part']}>
      <Labelled id={id} label={t('form.paste')} error={error} hint={t('form.pasteHint')}>
        <textarea
          id={id}
          className={style['area']}
          rows={3}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Labelled>
      <div>
        <Button busy={busy} onPress={() => void add()}>
          {t('form.pasteAdd')}
        </Button>
      </div>
    </div>
  );
}
