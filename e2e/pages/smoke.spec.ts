import { expect, test } from '../support/test';

test('the portal loads and leads to the sign-in without console errors', async ({ page, pageErrors }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/小星球/);
  await page.waitForLoadState('networkidle');
  await page.goto('/login');
  await expect(page.getByLabel('手机号')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

test('an unknown page leads home, and an unknown call returns the error envelope', async ({
  page,
  request,
}) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/login/);
  const answer = await request.get('/api/no-such-call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 1002000404, data: null });
});

test('the server reports its health', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(await answer.json()).toMatchObject({ code: 200, data: { status: 'ok', database: 'embedded' } });
});
