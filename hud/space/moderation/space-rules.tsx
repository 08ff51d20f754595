import { useCallback, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { CHECKED_WORDS, PHRASES } from '../../../contract/model/chat/chat';
import { IM_MODELS, SCREEN_SHARE_MODELS, type SpaceGameConfig } from '../../../contract/model/space';
import type { SpaceRules as Rules } from '../../../src/actions/moderation/space-rules-admin';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { useRead } from '../../ui/use-read';
import { Choice } from '../../ui/choice';
import { Toggle } from '../../ui/toggle';
import { PartFailed } from '../panel-parts/part-failed';
import { ModerationPage } from './moderation-page';
import { LinesForm } from './lines-form';
import { RecordSkeleton } from './record-list';
import style from './space-rules.module.css';
import { useModerationRunner, useModerationLocale } from './use-moderation';

interface PartProps {
  readonly moderation: Moderation;
  readonly config: SpaceGameConfig;
  readonly manages: boolean;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={style['part']} aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

/** Who may write, the phrases and the blocked words. */
function Chat({
  moderation,
  config,
  manages,
  rules,
  onRules,
}: PartProps & { readonly rules: Rules; readonly onRules: (rules: Rules) => void }) {
  const t = useModerationLocale();
  const { run } = useModerationRunner();
  const { imEnable, imShow, imModel } = config;
  // Drafts survive leaving the page.
  const drafted = (of: 'phrases' | 'words') => ({
    draft: moderation.rules.drafts.get(of),
    onDraft: (text: string | undefined) => {
      if (text === undefined) moderation.rules.drafts.delete(of);
      else moderation.rules.drafts.set(of, text);
    },
  });
  const check = async (checks: boolean, words: readonly string[]) => {
    const now = await moderation.rules.check(checks, words);
    onRules({ ...rules, ...now });
    return now.words;
  };
  return (
    <Part title={t('rules.chat')}>
      {manages && (
        <>
          <Toggle
            label={t('rules.on')}
            text={t('rules.onText')}
            checked={imEnable}
            onChange={(on) => void run(() => moderation.rules.chat(on, imShow))}
          />
          {imEnable && (
            <Toggle
              label={t('rules.shown')}
              text={t('rules.shownText')}
              checked={imShow}
              onChange={(on) => void run(() => moderation.rules.chat(imEnable, on))}
            />
          )}
        </>
      )}
      <Choice
        title={t('rules.writers')}
        hint={t(`rules.writersHint.${imModel}`)}
        options={IM_MODELS.map((value) => ({ value, label: t(`rules.writersOf.${value}`) }))}
        value={imModel}
        onChoose={(model) => void run(() => moderation.rules.writers(model))}
      />
      <LinesForm
        label={t('rules.phrases')}
        hint={t('rules.phrasesHint')}
        lines={rules.phrases}
        limit={PHRASES}
        saved={t('rules.phrasesSaved')}
        note={imModel === 'prefabricated' ? '' : t('rules.phrasesWhen')}
        {...drafted('phrases')}
        onSave={async (lines) => {
          const phrases = await moderation.rules.phrases(lines);
          onRules({ ...rules, phrases });
          return phrases;
        }}
      />
      {manages && (
        <>
          <Toggle
            label={t('rules.check')}
            text={t('rules.checkText')}
            checked={rules.checks}
            onChange={(on) => void run(() => check(on, rules.words))}
          />
          {rules.checks && (
            <LinesForm
              label={t('rules.words')}
              hint={t('rules.wordsHint')}
              lines={rules.words}
              limit={CHECKED_WORDS}
              saved={t('rules.wordsSaved')}
              {...drafted('words')}
              onSave={(words) => check(true, words)}
            />
          )}
        </>
      )}
    </Part>
  );
}

/** Danmaku and screen sharing. */
function Scene({ moderation, config, manages }: PartProps) {
  const t = useModerationLocale();
  const { run } = useModerationRunner();
  const { danmakuStatus, danmakuHold, screenShareModel } = config;
  return (
    <>
      {manages && (
        <Part title={t('rules.danmaku')}>
          <Toggle
            label={t('rules.fly')}
            text={t('rules.flyText')}
            checked={danmakuStatus}
            onChange={(on) => void run(() => moderation.rules.danmaku(on, danmakuHold))}
          />
          {danmakuStatus && (
            <Toggle
              label={t('rules.hold')}
              text={t('rules.holdText')}
              checked={danmakuHold}
              onChange={(on) => void run(() => moderation.rules.danmaku(danmakuStatus, on))}
            />
          )}
        </Part>
      )}
      <Part title={t('rules.screens')}>
        <Choice
          title={t('rules.sharers')}
          hint={t(`rules.sharersHint.${screenShareModel}`)}
          options={SCREEN_SHARE_MODELS.map((value) => ({ value, label: t(`rules.sharersOf.${value}`) }))}
          value={screenShareModel}
          onChoose={(model) => void run(() => moderation.rules.screens(model))}
        />
      </Part>
    </>
  );
}

interface Props {
  readonly moderation: Moderation;
  readonly onBack: () => void;
}

/** Rules of chat, danmaku and screen sharing; changes apply at once to everybody. */
export function SpaceRules({ moderation, onBack }: Props) {
  const t = useModerationLocale();
  const { own, config } = useSnapshot(moderation.state);
  const { read, again, set } = useRead(useCallback(() => moderation.rules.read(), [moderation]));
  const manages = own?.permissions.includes('manage') ?? false;
  return (
    <ModerationPage title={t('tools.rules')} onBack={onBack}>
      {read.kind === 'failed' && <PartFailed onAgain={again} />}
      {(read.kind === 'loading' || !config) && read.kind !== 'failed' && <RecordSkeleton />}
      {read.kind === 'there' && config && (
        <div className={style['rules']} data-testid="space-rules">
          <Chat moderation={moderation} config={config} manages={manages} rules={read.value} onRules={set} />
          <Scene moderation={moderation} config={config} manages={manages} />
        </div>
      )}
    </ModerationPage>
  );
}
