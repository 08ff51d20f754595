import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../support/browser';

/** Prints pages of the expo hall as PDF files, one per language: `node scripts/run-ts.mjs e2e/shots/leaflets.ts`. */

const PUBLIC = path.resolve('public');
/** Works offline: each address maps to a file of the folder. */
const SITE = 'http://leaflets.example';

const browser = await launchChromium();
const page = await browser.newPage();
await page.route(`${SITE}/**`, (route) =>
  route.fulfill({ path: path.join(PUBLIC, new URL(route.request().url()).pathname) }),
);
const files = ['guide', 'tour'].flatMap((name) => ['zh', 'en'].map((lang) => ({ name, lang })));
for (const { name, lang } of files) {
  await page.goto('about:blank');
  await page.goto(`${SITE}/expo/${name}.html#${lang}`);
  // The file has one language, and so have its title and its lang attribute.
  await page.evaluate((wanted) => {
    document.documentElement.lang = wanted;
    const [zh = '', en = ''] = document.title.split(' · ');
    document.title = wanted === 'zh' ? zh : en;
  }, lang);
  const file = await page.pdf({ printBackground: true, preferCSSPageSize: true });
  await writeFile(path.join(PUBLIC, 'expo', `${name}.${lang}.pdf`), file);
}
await browser.close();
