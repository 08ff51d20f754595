import { useState } from 'react';
import { DifferenceDialog } from './difference-dialog';
import { HistoryDialog } from './history-dialog';
import { PublishDialog } from './publish-dialog';
import { ShortcutsDialog } from './shortcuts-dialog';
import type { EditorDialog } from './top-bar';
import { TransferDialog } from './transfer/transfer-dialog';

interface Props {
  readonly dialog: EditorDialog | undefined;
  readonly onClose: () => void;
  /** Shows what the checks found. */
  readonly onChecks: () => void;
}

/** The dialog that is open. A comparison leads back to the dialog that asked for it. */
export function EditorDialogs({ dialog, onClose, onChecks }: Props) {
  const [compared, setCompared] = useState<number>();
  // Kept while a comparison is looked at.
  const [note, setNote] = useState('');
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
