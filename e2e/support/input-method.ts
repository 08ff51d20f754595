import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Types like an input method: letters are composed in the field, Enter (reported as key 229 during composition) commits,
 * and the result replaces the letters. That Enter must have no other effect.
 */
export async function compose(page: Page, field: Locator, letters: string, words: string): Promise<void> {
  await field.focus();
  const cdp = await page.context().newCDPSession(page);
  const end = letters.length;
  await cdp.send('Input.imeSetComposition', { text: letters, selectionStart: end, selectionEnd: end });
  await expect(field).toHaveValue(letters);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await expect(field).toHaveValue(letters);
  await cdp.send('Input.insertText', { text: words });
  await expect(field).toHaveValue(words);
  await cdp.detach();
}
