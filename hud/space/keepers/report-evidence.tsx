import { Footprints, Paperclip } from 'lucide-react';
import { chatFilePath } from '../../../contract/model/chat';
import type { Report } from '../../../src/actions/keeper-reports';
import { serverNumber } from '../../../src/state/servers';
import { Button } from '../../ui/button';
import { sizeOf } from '../talk/file-size';
import { useServers, useSpaceActions } from '../space-context';
import { About } from './record-row';
import style from './reports.module.css';
import { useKeepersWords } from './use-keepers';

interface Props {
  readonly evidence: Report['evidence'];
  readonly time: (at: string) => string;
}

/** What the server knew when somebody was reported: the last words and files, and where they stood. */
export function ReportEvidence({ evidence: { messages, place }, time }: Props) {
  const t = useKeepersWords();
  const { goTo } = useSpaceActions();
  const { current } = useServers();
  return (
    <details className={style['evidence']}>
      <summary>{t('reports.evidence', { count: messages.length })}</summary>
      {messages.length === 0 ? (
        <About>{t('reports.saidNothing')}</About>
      ) : (
        <ol className={style['said']} aria-label={t('reports.said')}>
          {messages.map(({ id, text, at, attachment }) => (
            <li key={id}>
              <time dateTime={at}>{time(at)}</time>
              {text && <p>{text}</p>}
              {attachment && (
                <a href={chatFilePath(attachment.fileId)} target="_blank" rel="noopener noreferrer">
                  <Paperclip size={14} aria-hidden="true" />
                  {attachment.name} · {sizeOf(attachment.size)}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={style['place']}>
        <About>
          {place ? t('reports.place', { number: serverNumber(place.serverId) }) : t('reports.nowhere')}
        </About>
        {place?.serverId === current && (
          <Button size="s" onPress={() => goTo({ point: { x: place.x, y: place.y } })}>
            <Footprints size={16} aria-hidden="true" />
            {t('reports.go')}
          </Button>
        )}
      </div>
    </details>
  );
}
