import type { CreateEditorEngine, MapEditor } from '../../contract/ports/engine-editing';
import { assembleEngine } from '../engine';
import { browserEnvironment } from '../environment';
import { MapEditing } from './map-editing';

/** An engine whose view is that of the editor: keys and pointers do not walk in it. */
export const createEditorEngine: CreateEditorEngine = (options, input) => {
  const { keys: _, ...environment } = browserEnvironment({ ...options, editing: true });
  let editor: MapEditor | undefined;
  const engine = assembleEngine(
    { ...options, editing: true },
    {
      ...environment,
      edit: (parts) => {
        const editing = new MapEditing(parts, options, input, environment.clock);
        editor = editing;
        return editing;
      },
    },
  );
  if (!editor) throw new Error('the engine made no editor');
  return { engine, editor };
};
