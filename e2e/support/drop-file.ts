import type { Locator } from '@playwright/test';
import { PNG } from './picture';

/** A picture pasted into something, or held over it and let go; answers whether the browser would do as it does itself. */
export const dropFile = (to: Locator, how: 'paste' | 'dragover' | 'drop', name: string): Promise<boolean> =>
  to.evaluate(
    (element, { how: type, name: fileName, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: data })
          : new DragEvent(type, { ...init, dataTransfer: data }),
      );
    },
    { how, name, bytes: [...PNG] },
  );
