import { ListTodo } from 'lucide-react';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { dedicatedTasksLocales } from '../locales/locales';

/** Above the list of what is nearby, where there are tasks, or the user may write some. */
export function TasksButton() {
  const t = useFeatureLocale(dedicatedTasksLocales);
  const { panel } = useSpaceActions();
  const api = useFeatureApi('dedicated-tasks');
  const { maySet, changes } = useSnapshot(api.state);
  const { read } = useRead(
    useCallback(() => api.list(), [api]),
    changes,
  );
  if (!maySet && (read.kind !== 'there' || read.value.length === 0)) return null;
  return (
    <Button size="s" onPress={() => panel('dedicated-tasks')}>
      <ListTodo size={16} aria-hidden="true" />
      {t('open')}
    </Button>
  );
}
