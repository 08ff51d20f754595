import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../../hud/app-context';
import { FeaturesProvider, useFeatureApi, useFeatureAppApi } from '../../../../hud/features/use-features';
import { ReadState } from '../../../../hud/space/panel-parts/read-state';
import type { RetryProps } from '../../../../hud/ui/lazy-part';
import type { Read } from '../../../../hud/ui/use-read';
import type { OpenedRemoteSpace } from '../../../../src/actions/app-actions';
import type { EngagementApi } from '../../client-api';
import type { EngagementPage } from '../../state';
import { EngagementPanel } from '../engagement-panel';

interface Props {
  readonly spaceId: string;
  /** Where it begins. */
  readonly first: EngagementPage;
  /** From its last page. */
  readonly onBack: () => void;
}

function Pages({ onBack }: Pick<Props, 'onBack'>) {
  const api = useFeatureApi('engagement');
  const { page } = useSnapshot(api.state);
  const { kind } = page;
  const playing = page.kind === 'play' ? page.engagementId : undefined;
  useEffect(() => {
    if (kind === 'list') onBack();
  }, [kind, onBack]);
  useEffect(() => {
    if (playing !== undefined) api.readTold([playing]);
  }, [api, playing]);
  return kind === 'list' ? null : <EngagementPanel />;
}

function Opening({ spaceId, first, onBack, onAgain }: Props & RetryProps) {
  const { openRemoteSpace } = useApp();
  const { serverNow } = useFeatureAppApi('engagement');
  const [read, setRead] = useState<Read<OpenedRemoteSpace>>({ kind: 'loading' });
  useEffect(() => {
    let here = true;
    let opened: OpenedRemoteSpace | undefined;
    const open = async (): Promise<void> => {
      try {
        const value = await openRemoteSpace(spaceId, serverNow);
        if (!here) {
          value.dispose();
          return;
        }
        opened = value;
        const api = value.features.apis['engagement'] as EngagementApi | undefined;
        if (!api) throw new Error('the engagements did not open');
        api.show(first);
        setRead({ kind: 'there', value });
      } catch (error) {
        if (here) setRead({ kind: 'failed', error });
      }
    };
    void open();
    return () => {
      here = false;
      opened?.dispose();
    };
  }, [openRemoteSpace, serverNow, spaceId, first]);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={onAgain} />;
  return (
    <FeaturesProvider value={read.value.features}>
      <Pages onBack={onBack} />
    </FeaturesProvider>
  );
}

/** The panel of a space that the user has not entered. */
export function RemoteEngagement(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Opening key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}
