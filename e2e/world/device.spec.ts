import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

test('the entry page finds that this device can draw the world, and lets a guest in', async ({ page }) => {
  await page.goto('/spaceEnter?id=garden');
  await page.getByRole('button', { name: '先以访客身份进去看看', exact: true }).click();
  await expect(page).toHaveURL(/\/spaceEnter\?id=garden/);
  const device = page.getByTestId('device');
  await expect(device).toHaveAttribute('data-state', /good|fair/);
  await device.getByRole('button', { name: /你的设备/ }).click();
  for (const name of ['webgl2', 'socket', 'workers', 'microphone', 'camera'])
    await expect(device.locator(`[data-check="${name}"]`)).toHaveAttribute('data-state', 'good');
  await page.getByRole('button', { name: '进入空间', exact: true }).click();
  await expect(page).toHaveURL(/\/main\?id=garden/);
  await waitUntilInSpace(page);
});
