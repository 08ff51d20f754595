import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { BrandMark } from '../ui/brand';
import { listen } from '../../src/platform/listen';
import { Button } from '../ui/button';
import style from './error-boundary.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Last error boundary, for example for a chunk that cannot be loaded; offers the next step. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };
  private ends: readonly (() => void)[] = [];

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  /** Retries by itself when the network is back or after a back navigation. */
  override componentDidUpdate(): void {
    if (!this.state.broken || this.ends.length > 0) return;
    const reload = (): void => window.location.reload();
    this.ends = [listen(window, 'online', reload), listen(window, 'popstate', reload)];
  }

  override componentWillUnmount(): void {
    for (const end of this.ends) end();
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <main className={style['broken']}>
            <BrandMark size={64} />
            <h1>{t('brokenTitle')}</h1>
            <p>{t(navigator.onLine ? 'brokenText' : 'errors.network')}</p>
            <Button look="act" onPress={() => window.location.reload()}>
              {t('refresh')}
            </Button>
          </main>
        )}
      </Translation>
    );
  }
}
