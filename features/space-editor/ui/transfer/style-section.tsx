import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { GROUND, isGroundLetter, type GroundLetter } from '../../../../contract/model/ground';
import { Choice } from '../../../../hud/ui/choice';
import type { Importing } from '../../client/importing/importing';
import { TILE_PICTURE, type GuessedTile } from '../../import/page/import-api';
import { useSpaceEditorWords } from '../editor-context';
import style from './transfer.module.css';

const LETTERS = Object.keys(GROUND) as GroundLetter[];

function TilePicture({ pictures, row }: { readonly pictures: ImageBitmap; readonly row: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const side = TILE_PICTURE;
    context?.clearRect(0, 0, side, side);
    context?.drawImage(pictures, 0, row * side, side, side, 0, 0, side, side);
  }, [pictures, row]);
  return <canvas ref={canvas} width={TILE_PICTURE} height={TILE_PICTURE} aria-hidden="true" />;
}

/** The ground that a tile becomes. */
function TileRow({
  tile,
  row,
  importing,
}: {
  readonly tile: GuessedTile;
  readonly row: number;
  readonly importing: Importing;
}) {
  const t = useSpaceEditorWords();
  const { choices, map } = useSnapshot(importing.state);
  const pictures = map?.tilePictures;
  return (
    <li>
      {pictures && <TilePicture pictures={pictures} row={row} />}
      <select
        aria-label={t('transfer.style.tile', { number: row + 1, count: tile.count })}
        title={t('transfer.style.tile', { number: row + 1, count: tile.count })}
        value={choices[tile.key] ?? ''}
        onChange={({ target: { value } }) =>
          void importing.setMaterial(tile.key, isGroundLetter(value) ? value : undefined)
        }
      >
        <option value="">{t('transfer.style.keep')}</option>
        {LETTERS.map((letter) => (
          <option key={letter} value={letter}>
            {t(`ground.materials.${GROUND[letter]}`)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** The pictures of the map, or our own ground in place of its ground tiles. */
export function StyleSection({ importing }: { readonly importing: Importing }) {
  const t = useSpaceEditorWords();
  const { isOurStyle, map } = useSnapshot(importing.state);
  const tiles = map?.tiles ?? [];
  return (
    <section className={style['style']}>
      <Choice
        title={t('transfer.style.title')}
        hint={t(
          !isOurStyle
            ? 'transfer.style.picturesHint'
            : tiles.length > 0
              ? 'transfer.style.oursHint'
              : 'transfer.style.none',
        )}
        options={[
          { value: 'pictures', label: t('transfer.style.pictures') },
          { value: 'ours', label: t('transfer.style.ours') },
        ]}
        value={isOurStyle ? 'ours' : 'pictures'}
        onChoose={(value) => void importing.setOurStyle(value === 'ours')}
      />
      {isOurStyle && (
        <ul className={style['tiles']}>
          {tiles.map((tile, row) => (
            <TileRow key={tile.key} tile={tile} row={row} importing={importing} />
          ))}
        </ul>
      )}
    </section>
  );
}
