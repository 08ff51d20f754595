import type { Page } from '@playwright/test';
import { animationsFinished } from './accessibility';

/** The least that a thumb hits without looking, CSS px. */
const THUMB = 40;

/**
 * What one would miss, of everything that can be pressed: smaller than `least` CSS px (a line of words apart), or
 * with something else lying over its middle.
 */
export async function smallTouchTargets(page: Page, least = THUMB): Promise<readonly string[]> {
  // A dialog that is still growing is a little smaller.
  await animationsFinished(page);
  return page.evaluate((size) => {
    const modal = document.querySelector('[role=dialog], [role=alertdialog]');
    const parts = (modal ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role=button], [data-testid=joystick]',
    );
    const sheet = document.querySelector('aside');
    return (
      [...parts]
        // A sheet lies over the stick as long as it is open.
        .filter((part) => sheet === null || part.dataset['testid'] !== 'joystick')
        .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((part) => !part.closest('[aria-hidden=true]:not([data-testid=joystick])'))
        // What takes no presses comes with a touch of its message.
        .filter((part) => getComputedStyle(part).pointerEvents !== 'none')
        .flatMap((part) => {
          // A field that is drawn by its label is pressed there.
          const pressed = part.matches('input[type=checkbox], input[type=radio]')
            ? (part.closest('label') ?? part)
            : part;
          const box = pressed.getBoundingClientRect();
          // Some are easier to hit than they are large.
          const over = getComputedStyle(pressed, '::after');
          const reach =
            over.content !== 'none' && over.position === 'absolute' ? over : { width: '', height: '' };
          const width = Math.max(box.width, Number.parseFloat(reach.width) || 0);
          const height = Math.max(box.height, Number.parseFloat(reach.height) || 0);
          const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
          // What is scrolled away is for later.
          if (box.width === 0 || cx < 0 || cy < 0 || cx > innerWidth || cy > innerHeight) return [];
          const list = part.closest('[role=log], [role=list]')?.getBoundingClientRect();
          if (list && (cy < list.top || cy > list.bottom)) return [];
          const what = `${part.getAttribute('aria-label') ?? part.textContent.trim()} ${Math.round(width)}×${Math.round(height)}`;
          const inSheet = part.closest('aside, [role=dialog]');
          const top = document.elementFromPoint(cx, cy);
          const hit = top !== null && (pressed.contains(top) || top.contains(pressed));
          // The end of a list that lies under the edge of its sheet is scrolled to.
          const cut = inSheet !== null && (top === null || !inSheet.contains(top));
          // What an open sheet or menu covers is for when it is closed.
          const covered = inSheet === null && top?.closest('aside, [role=group]') != null;
          return [
            ...(Math.min(width, height) < size ? [`small: ${what}`] : []),
            ...(!hit && !cut && !covered ? [`under ${top?.outerHTML.slice(0, 90)}: ${what}`] : []),
          ];
        })
    );
  }, least);
}
