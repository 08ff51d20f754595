import { Check, Copy, DoorOpen, Server } from 'lucide-react';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { LinkButton } from '../link-button';
import { LINKS } from '../links';
import { useCopy } from '../use-copy';
import { usePortalLocale } from '../use-portal-locale';
import style from './start.module.css';

/** Two ways to start: visit the demo, or run a server. */
export function Start() {
  const { start } = usePortalLocale();
  const { toaster } = useApp();
  const lines = [`git clone ${start.host.where} tiny-planet`, 'cd tiny-planet', 'npm start'];
  const { copied, copy } = useCopy(() => toaster.warning(start.host.failed));
  return (
    <section className={style['section']} aria-labelledby="start">
      <h2 id="start">{start.title}</h2>
      <div className={style['options']}>
        <article className={style['visit']}>
          <DoorOpen size={28} aria-hidden="true" />
          <h3>{start.visit.title}</h3>
          <p>{start.visit.text}</p>
          <LinkButton to={LINKS.signIn} look="act" size="l">
            {start.visit.action}
          </LinkButton>
        </article>
        <article className={style['host']}>
          <Server size={28} aria-hidden="true" />
          <h3>{start.host.title}</h3>
          <p>{start.host.text}</p>
          <div className={style['terminal']}>
            <pre role="group" aria-label={start.host.label}>
              {lines.map((line) => (
                <code key={line}>{line}</code>
              ))}
            </pre>
            <Button onPress={() => void copy(lines.join('\n'))}>
              {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
              <span aria-live="polite">{copied ? start.host.copied : start.host.copy}</span>
            </Button>
          </div>
        </article>
      </div>
    </section>
  );
}
