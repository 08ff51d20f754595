import { useState } from 'react';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { DifferenceDialog } from './difference-dialog';
import { useDocument } from './editor-context';
import { HistoryDialog } from './history-dialog';
import { PublishDialog } from './publish-dialog';
import { ShortcutsDialog } from './shortcuts-dialog';
import type { EditorDialog } from './top-bar';
import { TransferDialog } from './transfer/transfer-dialog';
import { TrialView } from './trial-view';

interface Props {
  readonly dialog: EditorDialog | undefined;
  readonly onClose: () => void;
  /** Shows what the checks found. */
  readonly onChecks: () => void;
}

/** Tries out the document as it was when the view opened. */
function Trial({ document, onClose }: { readonly document: SpaceDocument; readonly onClose: () => void }) {
  const [tried] = useState(document);
  const [attempt, setAttempt] = useState(0);
  return (
    <TrialView key={attempt} document={tried} onClose={onClose} onAgain={() => setAttempt(attempt + 1)} />
  );
}

/** The dialog that is open. A comparison leads back to the dialog that asked for it. */
export function EditorDialogs({ dialog, onClose, onChecks }: Props) {
  const [compared, setCompared] = useState<number>();
  // Kept while a comparison is looked at.
  const [note, setNote] = useState('');
  const document = useDocument();
  if (compared !== undefined)
    return <DifferenceDialog version={compared} onClose={() => setCompared(undefined)} />;
  switch (dialog) {
    case 'publish':
      return (
        <PublishDialog
          note={note}
          onNote={setNote}
          onClose={() => {
            setNote('');
            onClose();
          }}
          onChecks={onChecks}
          onCompare={setCompared}
        />
      );
    case 'trial':
      return document ? <Trial document={document} onClose={onClose} /> : null;
    case 'history':
      return <HistoryDialog onClose={onClose} onCompare={setCompared} />;
    case 'transfer':
      return <TransferDialog onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}
