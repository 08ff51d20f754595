import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { BrandMark } from '../ui/brand';
import { Button } from '../ui/button';
import style from './error-boundary.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Catches what no one else did, such as a chunk that cannot be loaded, and offers the next step. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <main className={style['broken']}>
            <BrandMark size={64} />
            <h1>{t('brokenTitle')}</h1>
            <p>{t('brokenText')}</p>
            <Button look="act" onPress={() => window.location.reload()}>
              {t('refresh')}
            </Button>
          </main>
        )}
      </Translation>
    );
  }
}
