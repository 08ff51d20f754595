import { useCallback, useId, useState, type ReactNode } from 'react';
import { SPACE_NAME_MAX } from '../../../contract/model/space';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { useRead } from '../../../hud/ui/use-read';
import type { Management } from '../client-api';
import { spaceManagementLocales } from '../locales/locales';
import style from './management.module.css';

/** Runs one change at a time, and shows its error. True: done. */
function useChange() {
  const { showError } = useApp();
  const [busy, setBusy] = useState(false);
  const change = async (run: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await run();
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

function Part({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={style['part']}>
      <h3 className={style['title']}>{title}</h3>
      <p className={style['text']}>{text}</p>
      {children}
    </div>
  );
}

interface PartProps {
  readonly spaceId: string;
  readonly management: Management;
  readonly onChange: () => void;
}

function OpenLink({ spaceId }: { readonly spaceId: string }) {
  const t = useFeatureLocale(spaceManagementLocales);
  return (
    <a className={style['link']} href={`/main?id=${encodeURIComponent(spaceId)}`}>
      {t('copy.open')}
    </a>
  );
}

function Copy({ spaceId, management }: Omit<PartProps, 'onChange'>) {
  const t = useFeatureLocale(spaceManagementLocales);
  const { toaster } = useApp();
  const api = useFeatureAppApi('space-management');
  const { busy, change } = useChange();
  const [name, setName] = useState(() =>
    t('copy.suggested', { name: management.spaceName }).slice(0, SPACE_NAME_MAX),
  );
  const [made, setMade] = useState<string>();
  const copy = () =>
    change(async () => {
      setMade(await api.duplicate(spaceId, name.trim()));
      toaster.success(t('copy.done'));
    });
  return (
    <Part title={t('copy.title')} text={t('copy.text')}>
      <Field
        label={t('copy.name')}
        maxLength={SPACE_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={style['buttons']}>
        <Button busy={busy} disabled={name.trim() === ''} onPress={() => void copy()}>
          {t('copy.act')}
        </Button>
        {made !== undefined && <OpenLink spaceId={made} />}
      </div>
    </Part>
  );
}

function Templates({ spaceId, management, onChange }: PartProps) {
  const t = useFeatureLocale(spaceManagementLocales);
  const { toaster } = useApp();
  const api = useFeatureAppApi('space-management');
  const { busy, change } = useChange();
  const [name, setName] = useState(management.spaceName);
  const [made, setMade] = useState<string>();
  const save = () =>
    change(async () => {
      await api.saveTemplate(spaceId, name.trim());
      toaster.success(t('template.saved'));
      onChange();
    });
  const use = (templateId: string, spaceName: string) =>
    change(async () => {
      setMade(await api.createFrom(templateId, spaceName));
      toaster.success(t('template.made'));
    });
  const remove = (templateId: string) =>
    change(async () => {
      await api.removeTemplate(templateId);
      toaster.success(t('template.removed'));
      onChange();
    });
  return (
    <Part title={t('template.title')} text={t('template.text')}>
      <Field
        label={t('template.name')}
        maxLength={SPACE_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={style['buttons']}>
        <Button busy={busy} disabled={name.trim() === ''} onPress={() => void save()}>
          {t('template.act')}
        </Button>
        {made !== undefined && <OpenLink spaceId={made} />}
      </div>
      <h4 className={style['own']}>{t('template.own')}</h4>
      {management.templates.length === 0 ? (
        <p className={style['text']}>{t('template.none')}</p>
      ) : (
        <ul className={style['list']}>
          {management.templates.map((template) => (
            <li key={template.templateId} className={style['row']}>
              <span className={style['name']} dir="auto">
                {template.name}
              </span>
              <Button
                size="s"
                label={t('template.useNamed', { name: template.name })}
                disabled={busy}
                onPress={() => void use(template.templateId, template.name)}
              >
                {t('template.use')}
              </Button>
              <Button
                size="s"
                look="plain"
                label={t('template.removeNamed', { name: template.name })}
                disabled={busy}
                onPress={() => void remove(template.templateId)}
              >
                {t('template.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function HandOver({ spaceId, management: { managers }, onChange }: PartProps) {
  const t = useFeatureLocale(spaceManagementLocales);
  const { toaster, dialogs } = useApp();
  const api = useFeatureAppApi('space-management');
  const { busy, change } = useChange();
  const [to, setTo] = useState('');
  const id = useId();
  const chosen = managers.find(({ userId }) => userId === to);
  const give = async (): Promise<void> => {
    if (!chosen) return;
    const { nickname: name } = chosen;
    const sure = await dialogs.confirm({
      title: t('handOver.ask', { name }),
      content: t('handOver.askText'),
      confirm: t('handOver.act'),
    });
    if (!sure) return;
    await change(async () => {
      await api.handOver(spaceId, to);
      toaster.success(t('handOver.done', { name }));
      onChange();
    });
  };
  return (
    <Part title={t('handOver.title')} text={t('handOver.text')}>
      {managers.length === 0 ? (
        <p className={style['text']}>{t('handOver.none')}</p>
      ) : (
        <>
          <label className={style['label']} htmlFor={id}>
            {t('handOver.to')}
          </label>
          <select
            id={id}
            className={style['select']}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          >
            <option value="">{t('handOver.choose')}</option>
            {managers.map(({ userId, nickname }) => (
              <option key={userId} value={userId} dir="auto">
                {nickname}
              </option>
            ))}
          </select>
          <div className={style['buttons']}>
            <Button busy={busy} disabled={!chosen} onPress={() => void give()}>
              {t('handOver.act')}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}

function End({ spaceId, management: { spaceName, endsAt }, onChange }: PartProps) {
  const t = useFeatureLocale(spaceManagementLocales);
  const { lang } = useSettings();
  const { toaster } = useApp();
  const api = useFeatureAppApi('space-management');
  const { busy, change } = useChange();
  const [typed, setTyped] = useState('');
  const restore = () =>
    change(async () => {
      await api.restore(spaceId);
      toaster.success(t('end.restored'));
      onChange();
    });
  const remove = () =>
    change(async () => {
      await api.remove(spaceId, typed.trim());
      toaster.success(t('end.done'));
      setTyped('');
      onChange();
    });
  if (endsAt !== '') {
    const date = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', {
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(new Date(endsAt));
    return (
      <Part title={t('end.title')} text={t('end.pending', { date })}>
        <div className={style['buttons']}>
          <Button look="act" busy={busy} onPress={() => void restore()}>
            {t('end.restore')}
          </Button>
        </div>
      </Part>
    );
  }
  return (
    <Part title={t('end.title')} text={t('end.text')}>
      <Field
        label={t('end.confirm', { name: spaceName })}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={style['buttons']}>
        <Button look="danger" busy={busy} disabled={typed.trim() !== spaceName} onPress={() => void remove()}>
          {t('end.act')}
        </Button>
      </div>
    </Part>
  );
}

/** Duplicates, keeps as a template, hands over and deletes a space. */
export function ManagementSetting({ spaceId }: { readonly spaceId: string }) {
  const api = useFeatureAppApi('space-management');
  const { read, again, refresh } = useRead(useCallback(() => api.read(spaceId), [api, spaceId]));
  if (read.kind !== 'there') return <ReadState read={read} rows={2} onAgain={again} />;
  const management = read.value;
  const part = { spaceId, management, onChange: refresh };
  return (
    <>
      {management.endsAt === '' && (
        <>
          <Copy spaceId={spaceId} management={management} />
          <Templates {...part} />
          {management.isOwner && <HandOver {...part} />}
        </>
      )}
      {management.isOwner && <End {...part} />}
    </>
  );
}
