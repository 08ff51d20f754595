import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  BringToFront,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  Group,
  Lock,
  LockOpen,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide-react';
import type { SpaceElement } from '../../../../contract/model/space-document';
import { IconButton } from '../../../../hud/ui/icon-button';
import { EDGES } from '../../editing/arrange';
import { useEditor, useEditorState, useSpaceEditorWords } from '../editor-context';
import style from './inspector.module.css';

const EDGE_ICONS = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
} as const;

/** What can be done with everything that is selected. */
export function SelectionTools({ elements }: { readonly elements: readonly SpaceElement[] }) {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { hidden } = useEditorState();
  const ids = elements.map(({ id }) => id);
  const isLocked = elements.every(({ locked }) => locked === true);
  const isHidden = ids.every((id) => hidden.includes(id));
  const isGrouped = elements.some(({ group }) => group !== undefined);
  return (
    <div className={style['tools']}>
      <IconButton
        icon={CopyPlus}
        label={t('inspector.duplicate')}
        tip="title"
        onPress={() => editor.actions.duplicate()}
      />
      <IconButton icon={Copy} label={t('inspector.copy')} tip="title" onPress={() => editor.actions.copy()} />
      {elements.length > 0 && (
        <>
          <IconButton
            icon={isLocked ? Lock : LockOpen}
            label={t(isLocked ? 'inspector.unlock' : 'inspector.lock')}
            tip="title"
            pressed={isLocked}
            onPress={() => editor.actions.toggleLock()}
          />
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            label={t(isHidden ? 'inspector.show' : 'inspector.hide')}
            tip="title"
            pressed={isHidden}
            onPress={() => editor.toggleHidden(ids)}
          />
          <IconButton
            icon={BringToFront}
            label={t('inspector.front')}
            tip="title"
            onPress={() => editor.actions.order('front')}
          />
          <IconButton
            icon={SendToBack}
            label={t('inspector.back')}
            tip="title"
            onPress={() => editor.actions.order('back')}
          />
        </>
      )}
      {elements.length > 1 && (
        <>
          <IconButton
            icon={isGrouped ? Ungroup : Group}
            label={t(isGrouped ? 'inspector.ungroup' : 'inspector.group')}
            tip="title"
            onPress={() => (isGrouped ? editor.actions.ungroup() : editor.actions.group())}
          />
          {EDGES.map((edge) => (
            <IconButton
              key={edge}
              icon={EDGE_ICONS[edge]}
              label={t(`inspector.${edge}`)}
              tip="title"
              onPress={() => editor.actions.align(edge)}
            />
          ))}
          <IconButton
            icon={AlignHorizontalSpaceAround}
            label={t('inspector.spreadX')}
            tip="title"
            disabled={elements.length < 3}
            onPress={() => editor.actions.distribute('x')}
          />
          <IconButton
            icon={AlignVerticalSpaceAround}
            label={t('inspector.spreadY')}
            tip="title"
            disabled={elements.length < 3}
            onPress={() => editor.actions.distribute('y')}
          />
        </>
      )}
      <IconButton
        icon={Trash2}
        label={t('inspector.delete')}
        tip="title"
        danger
        onPress={() => editor.actions.remove()}
      />
    </div>
  );
}
