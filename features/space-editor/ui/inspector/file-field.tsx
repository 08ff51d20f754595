import type { ComponentProps } from 'react';
import type { UploadKind } from '../../../../contract/model/upload';
import { UploadField } from '../../../../hud/upload/upload-field';
import { useEditor } from '../editor-context';

type Props = Omit<ComponentProps<typeof UploadField>, 'kinds' | 'target' | 'look'> & {
  readonly kind: UploadKind;
  readonly look?: 'card' | 'row';
};

/** A file of a thing: uploaded for the space that is edited, or named by its link. */
export function FileField({ kind, look = 'row', ...props }: Props) {
  const { spaceId } = useEditor();
  return <UploadField {...props} look={look} kinds={[kind]} target={{ purpose: 'element', spaceId }} />;
}
