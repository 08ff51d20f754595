import type { Locator } from '@playwright/test';
import { PNG } from './picture';

/**
 * Pastes a picture, or drags or drops it, with the `text` that comes with it; resolves to whether the browser's default
 * action remains.
 */
export const dropFile = (
  to: Locator,
  how: 'paste' | 'dragover' | 'drop',
  name: string,
  text = '',
): Promise<boolean> =>
  to.evaluate(
    (element, { how: type, name: fileName, text: beside, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
      if (beside !== '') data.setData('text/plain', beside);
      const init = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: data })
          : new DragEvent(type, { ...init, dataTransfer: data }),
      );
    },
    { how, name, text, bytes: [...PNG] },
  );
