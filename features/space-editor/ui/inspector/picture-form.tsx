import { pictureAddressOf } from '../../../../contract/model/element/picture-address';
import type { ElementPicture } from '../../../../contract/model/space-document';
import { changedPicture, withFile } from '../../editing/own-picture';
import { useSpaceEditorWords } from '../editor-context';
import { CheckField, NumberField, SelectField } from './fields';
import { FileField } from './file-field';

const STANDS = ['up', 'flat', 'over'] as const;
const MOST = 2048;

interface Props {
  readonly picture: ElementPicture;
  readonly onChange: (picture: ElementPicture) => void;
}

/** An own picture: its file, its size, and how it stands. */
export function PictureForm({ picture, onChange }: Props) {
  const t = useSpaceEditorWords();
  return (
    <>
      <FileField
        kind="picture"
        look="card"
        label={t('fields.picture')}
        value={pictureAddressOf(picture.fileId) ?? ''}
        removable={false}
        onChange={(_, file) => {
          if (file) onChange(withFile(picture, file));
        }}
      />
      <NumberField
        label={t('inspector.width')}
        value={picture.width}
        least={1}
        most={MOST}
        onChange={(width) => {
          if (width !== undefined) onChange(changedPicture(picture, { width }));
        }}
      />
      <SelectField
        label={t('inspector.stands')}
        options={STANDS.map((value) => ({ value, label: t(`inspector.standsWays.${value}`) }))}
        value={picture.stands}
        onChange={(value) => {
          const stands = STANDS.find((one) => one === value);
          if (stands) onChange(changedPicture(picture, { stands }));
        }}
      />
      {picture.stands !== 'over' && (
        <CheckField
          label={t('inspector.blocks')}
          text={t('inspector.blocksText')}
          checked={picture.solid.length > 0}
          onChange={(blocks) => onChange(changedPicture(picture, { blocks }))}
        />
      )}
    </>
  );
}
