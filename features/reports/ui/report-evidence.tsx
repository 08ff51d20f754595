import { Footprints, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { chatFilePath, type Attachment } from '../../../contract/model/chat/chat';
import { serverNumber } from '../../../src/state/servers';
import { Button } from '../../../hud/ui/button';
import { sizeOf } from '../../../hud/space/message-ui/file-size';
import { useServers, useSpaceActions } from '../../../hud/space/space-context';
import { RecordDetail } from '../../../hud/space/moderation/record-row';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { Report } from '../client-api';
import { reportsLocales } from '../locales/locales';
import style from './reports.module.css';

/** Shows an image inline, and any other file by its name. */
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
          <bdi>{file.name}</bdi> · {sizeOf(file.size)}
        </>
      )}
    </a>
  );
}

interface Props {
  readonly report: Report;
  readonly time: (at: string) => string;
}

/** The evidence that the server recorded: the last messages, files and the position. */
export function ReportEvidence({ report: { evidence, user, by }, time }: Props) {
  const t = useFeatureLocale(reportsLocales);
  const { goTo } = useSpaceActions();
  const { current } = useServers();
  const { messages, place, privately } = evidence;
  return (
    <details className={style['evidence']}>
      <summary>{t('list.evidence', { count: messages.length })}</summary>
      {messages.length === 0 ? (
        <RecordDetail>{t(privately ? 'list.saidNothingPrivate' : 'list.saidNothing')}</RecordDetail>
      ) : (
        <ol className={style['messages']} aria-label={t(privately ? 'list.saidPrivately' : 'list.said')}>
          {messages.map(({ id, text, at, attachment, group, privateBy }) => (
            <li key={id} data-by={privateBy}>
              <small>
                <time dateTime={at}>{time(at)}</time>
                {group !== undefined && ` · ${group ? t('list.inGroup', { group }) : t('list.inHall')}`}
                {privateBy &&
                  ` · ${t('list.inPrivate', { name: (privateBy === 'reported' ? user : by).nickname })}`}
              </small>
              {text && <p dir="auto">{text}</p>}
              {attachment && <EvidenceFile file={attachment} />}
            </li>
          ))}
        </ol>
      )}
      <div className={style['place']}>
        <RecordDetail>
          {place ? t('list.place', { number: serverNumber(place.serverId) }) : t('list.nowhere')}
        </RecordDetail>
        {place?.serverId === current && (
          <Button size="s" onPress={() => goTo({ point: { x: place.x, y: place.y } })}>
            <Footprints size={16} aria-hidden="true" />
            {t('list.go')}
          </Button>
        )}
      </div>
    </details>
  );
}
