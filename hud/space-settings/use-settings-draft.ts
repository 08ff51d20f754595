import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import { useApp, useSettings } from '../app-context';
import { changedParts, faultsOf } from './check-settings';
import type { Draft } from './draft';
import type { SaveBarProps } from './save-bar';

/** Scrolls to the first field with an error each time `refusals` grows. */
function useFirstFault(refusals: number) {
  const { reducedMotion } = useSettings();
  const sections = useRef<HTMLDivElement>(null);
  const behavior = useRef<ScrollBehavior>('auto');
  useEffect(() => {
    behavior.current = reducedMotion ? 'auto' : 'smooth';
  }, [reducedMotion]);
  useEffect(() => {
    if (refusals === 0) return;
    const field = sections.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center', behavior: behavior.current });
  }, [refusals]);
  return sections;
}

interface Options {
  readonly stored: SpaceSettings;
  readonly serverLimit: number;
  /** Resolves with the settings as the server stored them. */
  readonly onSave: (change: Partial<SpaceSettings>) => Promise<SpaceSettings>;
}

/**
 * Settings that are changed and then saved at once. `sections`: the element with their fields. `round` grows when stored
 * values take the place of typed ones: fields that hold their own text are mounted anew with it.
 */
export function useSettingsDraft({ stored, serverLimit, onSave }: Options) {
  const app = useApp();
  const { t } = useTranslation('settings');
  const [saved, setSaved] = useState(stored);
  const [settings, setSettings] = useState(stored);
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sections = useFirstFault(refusals);
  const [refused, setRefused] = useState('');
  const [saving, setSaving] = useState(false);

  const change = useMemo(() => changedParts(saved, settings), [saved, settings]);
  const faults = useMemo(() => faultsOf(settings, serverLimit), [settings, serverLimit]);

  const set: Draft['set'] = useCallback((part, values) => {
    setRefused('');
    setSettings((before) => ({ ...before, [part]: { ...before[part], ...values } }));
  }, []);
  const start = (from: SpaceSettings): void => {
    setSaved(from);
    setSettings(from);
    setTried(false);
    setRefused('');
    setRound((n) => n + 1);
  };
  const errorAt: Draft['errorAt'] = (field) => {
    const fault = faults[field];
    // An empty name is an error only after the first try to save.
    if (!fault || (fault.key === 'nameEmpty' && !tried)) return undefined;
    const { key, ...numbers } = fault;
    return t(`faults.${key}`, { most: 0, line: 0, ...numbers });
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(faults).length > 0) {
      setRefused(t('fix'));
      setRefusals((n) => n + 1);
      return;
    }
    setSaving(true);
    try {
      start(await onSave(change));
      app.toaster.success(t('saved'));
    } catch (error) {
      setRefused(app.errorText(error));
    }
    setSaving(false);
  };
  const draft: Draft = { settings, set, errorAt };
  const bar: SaveBarProps = {
    refused,
    saving,
    onDiscard: () => start(saved),
    onSave: () => void save(),
  };
  return { draft, saved, dirty: Object.keys(change).length > 0, round, sections, bar };
}
