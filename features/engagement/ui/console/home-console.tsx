import { ArrowLeft, ClipboardList } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { PanelPageContext, type PanelPage } from '../../../../hud/space/frame/panel-page';
import { Button } from '../../../../hud/ui/button';
import { IconButton } from '../../../../hud/ui/icon-button';
import { engagementLocales } from '../../locales/locales';
import type { EngagementPage } from '../../state';
import { ConsoleList } from './console-list';
import { ConsoleRows } from './console-rows';
import style from './console.module.css';
import { RemoteEngagement } from './remote-engagement';
import { useOrganized } from './use-organized';

/** Rows while the console is folded. */
const FOLDED = 2;

interface Opened {
  readonly spaceId: string;
  readonly first: EngagementPage;
}

/** On the home page, for those who run engagements in some spaces: all of them, and what is done with each. */
export function HomeConsole() {
  const t = useFeatureLocale(engagementLocales);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { read } = useOrganized({ pageNum: 1 });
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [inner, setInner] = useState<PanelPage>();
  const close = useCallback(() => setOpened(undefined), []);
  const open = (spaceId: string, first: EngagementPage): void => {
    setOpen(true);
    setOpened({ spaceId, first });
  };
  useEffect(() => {
    if (!isOpen) return;
    section.current?.scrollIntoView({ block: 'start' });
    if (opened) back.current?.focus({ preventScroll: true });
    // What had the focus is gone.
    else if (!section.current?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [isOpen, opened]);
  if (read.kind !== 'there' || read.value.spaces.length === 0) return null;
  const { spaces, engagements, total, running } = read.value;
  const isOne = opened !== undefined;
  return (
    <section ref={section} className={style['console']} aria-labelledby={id} data-testid="engagement-console">
      <div className={style['head']}>
        {isOne ? (
          <IconButton
            ref={back}
            icon={ArrowLeft}
            label={t('console.back')}
            onPress={inner?.onBack ?? close}
          />
        ) : (
          <ClipboardList size={20} aria-hidden="true" />
        )}
        <h2 id={id} ref={heading} tabIndex={-1} dir="auto">
          {isOne ? (inner?.title ?? t('console.title')) : t('console.title')}
        </h2>
        {!isOne && <p>{t('console.summary', { running, total })}</p>}
        {!isOne && (
          <Button size="s" onPress={() => setOpen(!isOpen)}>
            {t(isOpen ? 'console.fold' : 'console.open')}
          </Button>
        )}
      </div>
      {opened && (
        <PanelPageContext value={setInner}>
          <div className={style['one']}>
            <RemoteEngagement spaceId={opened.spaceId} first={opened.first} onBack={close} />
          </div>
        </PanelPageContext>
      )}
      {!opened && isOpen && <ConsoleList spaces={spaces} onOpen={open} />}
      {!isOpen && (
        <ConsoleRows
          list={engagements.filter(({ state }) => state === 'open' || state === 'paused').slice(0, FOLDED)}
          spaces={spaces}
          onOpen={open}
        />
      )}
    </section>
  );
}
