import { useEffect, useRef } from 'react';
import { useApp } from '../../../hud/app-context';
import { onKeyReleased } from '../../../src/platform/held-key';
import type { Editor } from '../client/editor';
import { isLeftByEscape, keyAction, takesKey, type KeyAction } from '../client/keys';
import { useEditor } from './editor-context';

interface Options {
  readonly onShortcuts: () => void;
  /** Nothing but the map takes keys. */
  readonly enabled: boolean;
}

/** Steps of the zoom by a key. */
const ZOOM = 2;
const GRID = 8;

function run(editor: Editor, action: KeyAction): void {
  switch (action.kind) {
    case 'tool':
      editor.setTool(action.tool);
      return;
    case 'nudge':
      editor.actions.nudge(action.dx, action.dy);
      return;
    case 'zoomIn':
      editor.zoom(ZOOM);
      return;
    case 'zoomOut':
      editor.zoom(-ZOOM);
      return;
    case 'whole':
      editor.showWhole();
      return;
    case 'grid':
      editor.setStep(editor.state.step === 0 ? GRID : 0);
      return;
    case 'delete':
      editor.actions.remove();
      return;
    case 'lock':
      editor.actions.toggleLock();
      return;
    case 'front':
    case 'back':
      editor.actions.order(action.kind);
      return;
    case 'copy':
    case 'cut':
    case 'paste':
    case 'duplicate':
    case 'group':
    case 'ungroup':
      editor.actions[action.kind]();
      return;
    case 'undo':
    case 'redo':
    case 'selectAll':
    case 'escape':
      editor[action.kind]();
      return;
    case 'save':
    case 'shortcuts':
      return;
    default:
      action satisfies never;
  }
}

/** The keys of the editor, wherever the focus is except in fields and dialogs. The held space bar moves the map. */
export function useEditorKeys({ onShortcuts, enabled }: Options): void {
  const { page } = useApp();
  const { editor, session } = useEditor();
  const shortcuts = useRef(onShortcuts);
  useEffect(() => {
    shortcuts.current = onShortcuts;
  }, [onShortcuts]);
  useEffect(
    () =>
      page.onKeyDown((event) => {
        if (!enabled || event.defaultPrevented) return;
        if (takesKey(event.target, event)) {
          if (event.key === 'Escape' && isLeftByEscape(event.target)) event.target.blur();
          return;
        }
        // By the Tab key the focus goes its own way, wherever the pointer lies.
        if (event.key === 'Tab') editor.pointed = undefined;
        const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
        // A tool that was clicked has the focus, while the pointer is on the map again.
        if (event.code === 'Space' && (!isOnButton || editor.pointed)) {
          event.preventDefault();
          if (event.repeat) return;
          editor.holdHand(true);
          onKeyReleased('Space', () => editor.holdHand(false));
          return;
        }
        const action = keyAction(event);
        if (!action) return;
        event.preventDefault();
        if (action.kind === 'save') void session.flush();
        else if (action.kind === 'shortcuts') shortcuts.current();
        else run(editor, action);
      }),
    [editor, enabled, page, session],
  );
}
