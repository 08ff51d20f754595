import { useSettings } from '../app-context';
import { Section } from '../space-settings/section';
import { useFeatureParts } from './use-features';

/** In the settings of a space: the sections of the features, each of which saves by itself. */
export function SettingsSections({ spaceId }: { readonly spaceId: string }) {
  const { lang } = useSettings();
  return useFeatureParts('settingsSections').map(({ id, title, Part }) => (
    <Section key={id} id={id} title={title[lang]}>
      <Part spaceId={spaceId} />
    </Section>
  ));
}
