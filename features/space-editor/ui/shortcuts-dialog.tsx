import { TOOLS } from '../client/editor-state';
import { TOOL_KEYS } from '../client/keys';
import { DialogFrame } from './dialog-frame';
import style from './dialogs.module.css';
import { useEditorState, useSpaceEditorWords } from './editor-context';

type Row = readonly [name: string, keys: string];

/** All keys of the editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSpaceEditorWords();
  const { steps } = useEditorState();
  const tools = TOOLS.map((tool): Row => [t(`tool.${tool}`), (TOOL_KEYS[tool] ?? '').toUpperCase()]);
  const edit: readonly Row[] = [
    [t('undo'), 'Ctrl Z'],
    [t('redo'), 'Ctrl Y'],
    [t('shortcuts.names.save'), 'Ctrl S'],
    [t('shortcuts.names.copy'), 'Ctrl C'],
    [t('shortcuts.names.cut'), 'Ctrl X'],
    [t('shortcuts.names.paste'), 'Ctrl V'],
    [t('shortcuts.names.duplicate'), 'Ctrl D'],
    [t('shortcuts.names.delete'), 'Delete'],
    [t('shortcuts.names.selectAll'), 'Ctrl A'],
    [t('shortcuts.names.lock'), 'Ctrl L'],
    [t('shortcuts.names.group'), 'Ctrl G'],
    [t('shortcuts.names.front'), ']  ['],
    [t('shortcuts.names.nudge'), t('shortcuts.keys.arrows')],
    [t('shortcuts.names.escape'), 'Esc'],
  ];
  const map: readonly Row[] = [
    [t('shortcuts.names.pan'), `${t('shortcuts.keys.space')} + ${t('shortcuts.keys.drag')}`],
    [t('shortcuts.names.zoom'), '+  −'],
    [t('whole'), '0'],
    [t('shortcuts.names.grid'), 'G'],
    [t('shortcuts.names.toggle'), `Shift + ${t('shortcuts.keys.click')}`],
    [t('shortcuts.names.deeper'), `Alt + ${t('shortcuts.keys.click')}`],
    [t('shortcuts.names.free'), `Ctrl + ${t('shortcuts.keys.drag')}`],
    [t('shortcuts.title'), '?'],
  ];
  return (
    <DialogFrame title={t('shortcuts.title')} onClose={onClose}>
      {steps.dropped && <p className={style['text']}>{t('shortcuts.dropped')}</p>}
      <div className={style['sheet']}>
        {(
          [
            ['tools', tools],
            ['edit', edit],
            ['map', map],
          ] as const
        ).map(([part, rows]) => (
          <section key={part}>
            <h3>{t(`shortcuts.${part}`)}</h3>
            <dl>
              {rows.map(([name, keys]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
