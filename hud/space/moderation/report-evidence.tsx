import { Footprints, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { chatFilePath } from '../../../contract/model/chat/chat';
import type { Attachment } from '../../../contract/model/chat/chat.schema';
import type { Report } from '../../../src/actions/keeper-reports';
import { serverNumber } from '../../../src/state/servers';
import { Button } from '../../ui/button';
import { sizeOf } from '../message-ui/file-size';
import { useServers, useSpaceActions } from '../space-context';
import { RecordDetail } from './record-row';
import style from './reports.module.css';
import { useModerationLocale } from './use-moderation';

/** A picture is looked at here, anything else by its name. */
function EvidenceFile({ file }: { readonly file: Attachment }) {
  const [broken, setBroken] = useState(false);
  const href = chatFilePath(file.fileId);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {file.width > 0 && !broken ? (
        <img
          src={href}
          alt={file.name}
          width={file.width}
          height={file.height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <>
          <Paperclip size={14} aria-hidden="true" />
          {file.name} · {sizeOf(file.size)}
        </>
      )}
    </a>
  );
}

interface Props {
  readonly report: Report;
  readonly time: (at: string) => string;
}

/** What the server knew when somebody was reported: the last words and files, and where they stood. */
export function ReportEvidence({ report: { evidence, user, by }, time }: Props) {
  const t = useModerationLocale();
  const { goTo } = useSpaceActions();
  const { current } = useServers();
  const { messages, place, privately } = evidence;
  return (
    <details className={style['evidence']}>
      <summary>{t('reports.evidence', { count: messages.length })}</summary>
      {messages.length === 0 ? (
        <RecordDetail>{t(privately ? 'reports.saidNothingPrivate' : 'reports.saidNothing')}</RecordDetail>
      ) : (
        <ol
          className={style['messages']}
          aria-label={t(privately ? 'reports.saidPrivately' : 'reports.said')}
        >
          {messages.map(({ id, text, at, attachment, group, privateBy }) => (
            <li key={id} data-by={privateBy}>
              <small>
                <time dateTime={at}>{time(at)}</time>
                {group !== undefined && ` · ${group ? t('reports.inGroup', { group }) : t('reports.inHall')}`}
                {privateBy &&
                  ` · ${t('reports.inPrivate', { name: (privateBy === 'reported' ? user : by).nickname })}`}
              </small>
              {text && <p>{text}</p>}
              {attachment && <EvidenceFile file={attachment} />}
            </li>
          ))}
        </ol>
      )}
      <div className={style['place']}>
        <RecordDetail>
          {place ? t('reports.place', { number: serverNumber(place.serverId) }) : t('reports.nowhere')}
        </RecordDetail>
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
