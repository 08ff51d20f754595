import { UploadField } from '../../../hud/upload/upload-field';
import { addCommand } from '../editing/clipboard';
import { newPicture } from '../editing/own-picture';
import { editorEn } from '../locales/editor.en';
import { editorZh } from '../locales/editor.zh';
import { useEditor, useSpaceEditorWords } from './editor-context';

/** Uploads a picture, and places it in the middle of what is shown. */
export function OwnPictureField() {
  const t = useSpaceEditorWords();
  const { editor, spaceId } = useEditor();
  return (
    <UploadField
      look="row"
      label={t('ownPicture')}
      value=""
      kinds={['picture']}
      target={{ purpose: 'element', spaceId }}
      onChange={(_, file) => {
        const { document } = editor;
        const at = editor.map?.view().centre;
        if (!file || !document || !at) return;
        const name = { zh: editorZh.kinds.picture, en: editorEn.kinds.picture };
        editor.add(addCommand(document, [newPicture(file, at, name)]));
        editor.setTool('select');
      }}
    />
  );
}
