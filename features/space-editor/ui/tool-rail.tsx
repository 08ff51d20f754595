import {
  BrickWall,
  Brush,
  Eraser,
  Hand,
  MapPinPlus,
  MousePointer2,
  PaintBucket,
  Pipette,
  Plus,
  Square,
  SquareDashed,
} from 'lucide-react';
import surface from '../../../hud/space/surface.module.css';
import { IconButton } from '../../../hud/ui/icon-button';
import { TOOLS } from '../client/editor-state';
import { TOOL_KEYS } from '../client/keys';
import { useEditor, useEditorState, useSpaceEditorWords } from './editor-context';
import style from './editor.module.css';

const ICONS = {
  select: MousePointer2,
  hand: Hand,
  place: Plus,
  area: SquareDashed,
  spawn: MapPinPlus,
  wall: BrickWall,
  brush: Brush,
  rectangle: Square,
  fill: PaintBucket,
  eraser: Eraser,
  pick: Pipette,
} as const;

/** The tools, one of which is in use. */
export function ToolRail() {
  const t = useSpaceEditorWords();
  const { editor } = useEditor();
  const { tool } = useEditorState();
  return (
    <div
      className={`${surface['surface']} ${style['rail']}`}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation="vertical"
    >
      {TOOLS.map((one) => (
        <IconButton
          key={one}
          icon={ICONS[one]}
          label={`${t(`tool.${one}`)} (${(TOOL_KEYS[one] ?? '').toUpperCase()})`}
          tip="title"
          pressed={tool === one}
          onPress={() => editor.setTool(one)}
        />
      ))}
    </div>
  );
}
