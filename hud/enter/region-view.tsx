import { CircleX, LoaderCircle, MapPin, MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignInLayout } from '../sign-in/sign-in-layout';
import { Button } from '../ui/button';
import style from './region-view.module.css';
import { StatusMessage } from './status-message';

export type RegionState =
  /** The address names no space, so nothing was checked. */
  | { readonly kind: 'unnamed' }
  /** The first check is running. */
  | { readonly kind: 'first' }
  /** The space is restricted and the network is outside; `checking` and `still` follow a retry. */
  | { readonly kind: 'blocked' | 'checking' | 'still' }
  /** The space is restricted and the network is inside. */
  | { readonly kind: 'open' }
  /** The space is not restricted. */
  | { readonly kind: 'free' }
  /** The check failed. */
  | { readonly kind: 'failed'; readonly text: string };

interface Props {
  /** Empty when unknown. */
  readonly name: string;
  readonly state: RegionState;
  /** Address of the contact picture; undefined while it loads, empty when there is none. */
  readonly contact: string | undefined;
  readonly onAgain: () => void;
  readonly onOpen: () => void;
  readonly onHome: () => void;
}

/** Whether a space can be entered from this region; if not, the reason and the contact. */
export function RegionView(props: Props) {
  const { name, state, onAgain, onOpen, onHome } = props;
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  const home = (
    <Button look="plain" size="l" wide onPress={onHome}>
      {common('goHome')}
    </Button>
  );
  switch (state.kind) {
    case 'unnamed':
      return (
        <StatusMessage icon={MapPinOff} title={t('region.unnamedTitle')} text={t('region.unnamedText')}>
          <Button look="act" size="l" wide onPress={onHome}>
            {common('goHome')}
          </Button>
        </StatusMessage>
      );
    case 'first':
      return (
        <StatusMessage icon={LoaderCircle} busy title={t('region.firstTitle')} text={t('region.firstText')} />
      );
    case 'failed':
      return (
        <StatusMessage icon={CircleX} look="notice" title={t('region.failedTitle')} text={state.text}>
          <Button look="act" size="l" wide onPress={onAgain}>
            {t('region.again')}
          </Button>
          {home}
        </StatusMessage>
      );
    case 'open':
    case 'free':
      return (
        <StatusMessage
          icon={MapPin}
          look="good"
          title={t(state.kind === 'open' ? 'region.openTitle' : 'region.freeTitle')}
          text={t(state.kind === 'open' ? 'region.openText' : 'region.freeText', { name })}
        >
          <Button look="act" size="l" wide onPress={onOpen}>
            {t('region.open')}
          </Button>
          {home}
        </StatusMessage>
      );
    case 'blocked':
    case 'checking':
    case 'still':
      return <Outside {...props} kind={state.kind} />;
    default:
      return state satisfies never;
  }
}

interface OutsideProps extends Props {
  readonly kind: 'blocked' | 'checking' | 'still';
}

function Outside({ kind, name, contact, onAgain, onHome }: OutsideProps) {
  const { t } = useTranslation('enter');
  const { t: common } = useTranslation();
  return (
    <SignInLayout
      title={t('region.title')}
      lead={name === '' ? t('region.textNoName') : t('region.text', { name })}
    >
      <div className={style['body']}>
        <p className={style['why']}>{t('region.why')}</p>
        <div className={style['actions']}>
          <Button look="act" size="l" wide busy={kind === 'checking'} onPress={onAgain}>
            {kind === 'checking' ? t('region.checking') : t('region.again')}
          </Button>
          <p className={style['still']} role="status">
            {kind === 'still' && t('region.still')}
          </p>
          <Button look="plain" size="l" wide onPress={onHome}>
            {common('goHome')}
          </Button>
        </div>
        <div className={style['contact']}>
          {contact ? (
            <img src={contact} alt={t('region.contactLabel')} />
          ) : (
            contact === undefined && <span className={style['blank']} />
          )}
          <p>{contact === '' ? t('region.contactFailed') : t('region.contact')}</p>
        </div>
      </div>
    </SignInLayout>
  );
}
