import { Box, Map as MapIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Surroundings } from '../../../contract/ports/engine';
import { useApp, useSettings } from '../../../hud/app-context';
import type { OpenedTrialEngine } from '../../../hud/features/feature-ui';
import surface from '../../../hud/space/surface.module.css';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { IconButton } from '../../../hud/ui/icon-button';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { trialStep } from '../client/trial';
import { useEditor, useEditorState, useSpaceEditorWords } from './editor-context';
import { elementName, textOf } from './part-names';
import style from './trial.module.css';

interface Props {
  readonly document: SpaceDocument;
  readonly onClose: () => void;
  /** Opens the view again, after it has failed. */
  readonly onAgain: () => void;
}

/** A walk through the draft as it is now, alone: nothing of it is saved, and nobody sees it. */
export function TrialView({ document, onClose, onAgain }: Props) {
  const t = useSpaceEditorWords();
  const app = useApp();
  const { lang } = useSettings();
  const { spaceId, openTrial } = useEditor();
  const { view: mode } = useEditorState();
  const host = useRef<HTMLDivElement>(null);
  const [trial, setTrial] = useState<OpenedTrialEngine>();
  const [view, setView] = useState<'2d' | '3d'>(mode === '3d' ? '3d' : '2d');
  const [failed, setFailed] = useState(false);
  const [around, setAround] = useState<Surroundings>();
  const first = useRef(view);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const before = globalThis.document.activeElement;
    element.focus({ preventScroll: true });
    let ended = false;
    let opened: OpenedTrialEngine | undefined;
    openTrial({ host: element, document, view: first.current }).then(
      (one) => {
        if (ended) {
          one.dispose();
          return;
        }
        opened = one;
        const [spawn] = document.spawns;
        if (spawn) one.enter(spawn, spawn.dir);
        setTrial(one);
      },
      (error: unknown) => {
        app.page.report(error);
        if (!ended) setFailed(true);
      },
    );
    return () => {
      ended = true;
      opened?.dispose();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [app, document, openTrial]);
  useEffect(() => {
    if (!trial) return undefined;
    const { engine } = trial;
    const off = new Set(document.elements.flatMap(({ id, on }) => (on === false ? [id] : [])));
    let posed = false;
    const use = (elementId: string): void => {
      const step = trialStep(document, spaceId, elementId);
      switch (step?.kind) {
        case 'pose':
          if (posed) engine.setPose(undefined);
          else engine.setPose(step.pose, step.elementId);
          return;
        case 'go':
          trial.enter(step.to, 0);
          return;
        case 'switch':
          for (const id of step.elementIds) {
            engine.setElement(id, off.has(id));
            if (!off.delete(id)) off.add(id);
          }
          return;
        case 'tell':
          app.toaster.warning(t('trial.needsSpace', { name: elementName(step.element, t, lang) }));
          return;
        case undefined:
      }
    };
    const subscriptions = [
      engine.surroundings$.subscribe((seen) => {
        posed = seen.self.pose !== undefined;
        setAround(seen);
      }),
      engine.events$.subscribe((event) => {
        if (event.kind === 'elementUsed') use(event.elementId);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [app, document, lang, spaceId, t, trial]);
  const near = around?.places.find(({ kind, usable }) => kind === 'element' && usable);
  const area = document.areas.find(({ id }) => id === around?.self.areaId);
  useEffect(
    () =>
      app.page.onKeyDown((event) => {
        if (event.key === 'Escape') onClose();
        else if (event.code === 'KeyE' && near) trial?.press(near.id);
        else return;
        event.preventDefault();
      }),
    [app, near, onClose, trial],
  );
  const switchTo = (next: '2d' | '3d'): void => {
    setView(next);
    trial?.engine.setRenderer(next).catch((error: unknown) => {
      setView(view);
      app.page.report(error);
    });
  };
  return (
    <div className={style['trial']} role="dialog" aria-modal="true" aria-label={t('trial.open')}>
      <div
        ref={host}
        className={style['map']}
        tabIndex={-1}
        data-testid="trial-map"
        data-open={trial !== undefined}
      />
      {failed && (
        <div className={style['failed']}>
          <PartFailed title={t('viewFailed')} onAgain={onAgain} />
        </div>
      )}
      <header className={`${surface['surface']} ${style['head']}`} data-keys-walk>
        <p>
          <strong>{area ? textOf(area.name, lang) : t('trial.open')}</strong>
          <small>{t('trial.alone')}</small>
        </p>
        {(['2d', '3d'] as const).map((one) => (
          <IconButton
            key={one}
            icon={one === '2d' ? MapIcon : Box}
            label={t(`view.${one}`)}
            tip="below"
            pressed={view === one}
            onPress={() => switchTo(one)}
          />
        ))}
        <IconButton icon={X} label={t('trial.close')} tip="below" onPress={onClose} />
      </header>
      <p className={style['hint']} role="status">
        {near ? t('trial.use', { name: near.name[lang] }) : t('trial.walk')}
      </p>
    </div>
  );
}
