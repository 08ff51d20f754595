import { useCallback, useId, useState } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { DateTimeField } from '../../../hud/activity/date-time-field';
import { fromLocalField, toLocalField } from '../../../hud/activity/local-time';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi, useFeatureParts } from '../../../hud/features/use-features';
import { usePanelPage } from '../../../hud/space/frame/panel-page';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { textIn } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { Labelled } from '../../../hud/ui/labelled';
import { useRead } from '../../../hud/ui/use-read';
import type { EngagementDraft } from '../client-api';
import { engagementLocales } from '../locales/locales';
import { ENGAGEMENT_NAME_MAX } from '../model';
import type { EngagementPage } from '../state';
import style from './engagement.module.css';
import type { EngagementKindUi } from './kit/kind-ui';

type Setup = Extract<EngagementPage, { kind: 'setup' }>;

const fieldOf = (iso: string): string => (iso === '' ? '' : toLocalField(new Date(iso)));
const isoOf = (field: string): string => {
  const at = fromLocalField(field);
  return at === undefined ? '' : new Date(at).toISOString();
};

function SetupForm({
  family,
  first,
}: {
  readonly family: EngagementKindUi;
  readonly first: EngagementDraft;
}) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { errorText, toaster } = useApp();
  const api = useFeatureApi('engagement');
  const [draft, setDraft] = useState(first);
  const [opens, setOpens] = useState(() => fieldOf(first.opensAt));
  const [closes, setCloses] = useState(() => fieldOf(first.closesAt));
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const change = (part: Partial<EngagementDraft>) => setDraft((now) => ({ ...now, ...part }));
  const save = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      await api.save({ ...draft, opensAt: isoOf(opens), closesAt: isoOf(closes) });
      toaster.success(t('setup.saved'));
      api.show({ kind: 'list' });
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
  };
  const places = api.places();
  return (
    <form
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('setup.name')}
        hint={t('setup.nameHint')}
        value={draft.name}
        maxLength={ENGAGEMENT_NAME_MAX}
        required
        onChange={({ target }) => change({ name: target.value })}
      />
      <family.Setup config={draft.config} onChange={(config) => change({ config })} />
      {!family.namesElements && (
        <Labelled id={id} label={t('setup.place')} hint={t('setup.placeHint')}>
          <select
            id={id}
            className={style['select']}
            aria-describedby={`${id}-hint`}
            value={draft.elementIds[0] ?? ''}
            onChange={({ target }) => change({ elementIds: target.value === '' ? [] : [target.value] })}
          >
            <option value="">{t('setup.nowhere')}</option>
            {places.map((place) => (
              <option key={place.id} value={place.id} dir="auto">
                {textIn(place.name, lang)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <DateTimeField
        label={t('setup.opensAt')}
        hint={t('setup.opensHint')}
        value={opens}
        onChange={setOpens}
        optional
      />
      <DateTimeField label={t('setup.closesAt')} value={closes} onChange={setCloses} optional />
      {fault !== '' && (
        <p className={style['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={style['steps']}>
        <Button type="submit" look="act" busy={busy} disabled={draft.name.trim() === ''}>
          {t('setup.save')}
        </Button>
        <Button onPress={() => api.show({ kind: 'list' })}>{t('setup.cancel')}</Button>
      </div>
    </form>
  );
}

const newCid = (): string => crypto.randomUUID();

/** The settings of an engagement: a new one, a copy, or one that has not opened. */
export function EngagementSetup({ page }: { readonly page: Setup }) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const api = useFeatureApi('engagement');
  const kinds = useFeatureParts('engagementKinds');
  const family = kinds.find(({ kind }) => kind === page.family);
  const { engagementId, copy } = page;
  const { read, again } = useRead(
    useCallback(async (): Promise<EngagementDraft> => {
      const fresh = {
        version: 0,
        cid: newCid(),
        kind: page.family,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
      if (engagementId === undefined)
        return {
          ...fresh,
          name: '',
          config: family?.fresh() ?? {},
          opensAt: '',
          closesAt: '',
          elementIds: [],
        };
      const { engagement, config } = await api.read(engagementId);
      const { name, version, opensAt, closesAt, zone, elementIds } = engagement;
      const same = { name, config, elementIds };
      if (copy) return { ...fresh, ...same, opensAt: '', closesAt: '' };
      return { ...fresh, ...same, engagementId, version, opensAt, closesAt, zone };
    }, [api, engagementId, copy, page.family, family]),
  );
  usePanelPage(
    t(engagementId === undefined || copy ? 'setup.new' : 'setup.edit', {
      kind: family ? textIn(family.label, lang) : '',
    }),
    t('back'),
    useCallback(() => api.show({ kind: 'list' }), [api]),
  );
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  return family ? <SetupForm family={family} first={read.value} /> : null;
}
