import { Compass, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../app-context';
import { StatusMessage } from '../enter/status-message';
import { ReadState } from '../space/panel-parts/read-state';
import { Button } from '../ui/button';
import { useRead } from '../ui/use-read';
import type { SpaceEditorProps } from './feature-ui';
import { FeaturesProvider, useFeatureUis } from './use-features';

function Editor(props: SpaceEditorProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const Found = useFeatureUis().find(({ SpaceEditor }) => SpaceEditor)?.SpaceEditor;
  if (Found && props.spaceId !== '') return <Found {...props} />;
  return (
    <StatusMessage icon={Compass} look="notice" title={t('lost')} text={t('lostText')}>
      <Button look="act" size="l" wide onPress={() => props.go('/home')}>
        {common('goHome')}
      </Button>
    </StatusMessage>
  );
}

/** The editor of a feature, or that there is none. */
export function SpaceEditor(props: SpaceEditorProps) {
  const { loadFeatures } = useApp();
  const { t } = useTranslation('settings');
  const { read, again } = useRead(loadFeatures);
  if (read.kind === 'there')
    return (
      <FeaturesProvider value={read.value}>
        <Editor {...props} />
      </FeaturesProvider>
    );
  if (read.kind === 'loading') return <StatusMessage icon={LoaderCircle} busy title={t('loading')} text="" />;
  return <ReadState read={read} onAgain={again} />;
}
