import type { TFunction } from 'i18next';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button';

interface Props {
  readonly t: TFunction<'space'>;
  readonly words: TFunction<'moderation'>;
  readonly name: string;
  /** The server of that person is full. */
  readonly full: boolean;
  readonly onPress: () => void;
}

/** Button to join someone on another server, or the note that it is full. */
export function JoinButton({ t, words, name, full, onPress }: Props) {
  if (full)
    return (
      <Button size="s" disabled label={`${name}: ${t('serversPanel.noPlace')}, ${t('serversPanel.full')}`}>
        {t('serversPanel.noPlace')}
      </Button>
    );
  return (
    <Button size="s" label={words('joinNamed', { name })} onPress={onPress}>
      {words('join')}
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  );
}
