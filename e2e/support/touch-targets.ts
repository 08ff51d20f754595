import type { Page } from '@playwright/test';
import { animationsFinished } from './accessibility';

/** The smallest touch target, CSS px. */
const THUMB = 40;

/**
 * Touch targets that a user would miss: smaller than `least` CSS px (except a line of text), or with another element over
 * their centre.
 */
export async function smallTouchTargets(page: Page, least = THUMB): Promise<readonly string[]> {
  // A dialog is smaller while its opening animation runs.
  await animationsFinished(page);
  return page.evaluate((size) => {
    const modal = document.querySelector('[role=dialog], [role=alertdialog]');
    const parts = (modal ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role=button], [data-testid=joystick]',
    );
    const sheet = document.querySelector('aside');
    return (
      [...parts]
        // An open sheet covers the joystick.
        .filter((part) => sheet === null || part.dataset['testid'] !== 'joystick')
        .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((part) => !part.closest('[aria-hidden=true]:not([data-testid=joystick])'))
        // Controls without pointer events react through their message.
        .filter((part) => getComputedStyle(part).pointerEvents !== 'none')
        .flatMap((part) => {
          // The label of a hidden input is the target.
          const pressed = part.matches('input[type=checkbox], input[type=radio]')
            ? (part.closest('label') ?? part)
            : part;
          const box = pressed.getBoundingClientRect();
          // An ::after element may enlarge the target.
          const over = getComputedStyle(pressed, '::after');
          const reach =
            over.content !== 'none' && over.position === 'absolute' ? over : { width: '', height: '' };
          const width = Math.max(box.width, Number.parseFloat(reach.width) || 0);
          const height = Math.max(box.height, Number.parseFloat(reach.height) || 0);
          const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
          // Scrolled out of view.
          if (box.width === 0 || cx < 0 || cy < 0 || cx > innerWidth || cy > innerHeight) return [];
          const list = part.closest('[role=log], [role=list]')?.getBoundingClientRect();
          if (list && (cy < list.top || cy > list.bottom)) return [];
          const what = `${part.getAttribute('aria-label') ?? part.textContent.trim()} ${Math.round(width)}×${Math.round(height)}`;
          const inSheet = part.closest('aside, [role=dialog]');
          const top = document.elementFromPoint(cx, cy);
          const hit = top !== null && (pressed.contains(top) || top.contains(pressed));
          // The end of a list under the edge of its sheet can be scrolled to.
          const cut = inSheet !== null && (top === null || !inSheet.contains(top));
          // A control under an open sheet or menu is used after that closes.
          const covered = inSheet === null && top?.closest('aside, [role=group]') != null;
          return [
            ...(Math.min(width, height) < size ? [`small: ${what}`] : []),
            ...(!hit && !cut && !covered ? [`under ${top?.outerHTML.slice(0, 90)}: ${what}`] : []),
          ];
        })
    );
  }, least);
}
