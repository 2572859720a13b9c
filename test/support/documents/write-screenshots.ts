import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type PictureName, pictureFile } from '../../../adapters/http/site/docs/guides/pictures.ts';
import { LANGUAGES, type Language, OPERATOR } from '../../../domain/index.ts';
import { pageOf } from '../pages/account-browser.ts';
import { chromiumProgram } from '../pages/browser.ts';
import { startChromium } from '../pages/editor-page.ts';
import { makeEditor } from '../people/desk.ts';
import { makePerson, type Person } from '../people/people.ts';
import { submitNew } from '../records/release-life.ts';
import { startService } from '../service/service.ts';

/** `npm run screenshots`: takes the guides' screenshots of account and desk again. */

const PHOTO = fileURLToPath(new URL('../../../docs/hills.jpg', import.meta.url));

const RELEASES: Readonly<
  Record<Language, Readonly<Record<'title' | 'text' | 'newsroom' | 'credit' | 'description', string>>>
> = {
  de: {
    title: 'Stadtwerke eröffnen Solarpark an den Abendhügeln',
    text: `<p>Köln, 24. November 2026. Die Stadtwerke nehmen am Dienstag <strong>den größten Solarpark der Region</strong> in Betrieb. Er liefert Strom für 4.000 Haushalte.</p>
<h2>Was er leistet</h2><ul><li>18 Megawatt auf 22 Hektar</li><li>Schafe statt Mäher</li></ul>
<blockquote><p>„Ab heute kommt die Hälfte unseres Stroms von hier“, sagt Werkleiterin Jördis Krüger.</p></blockquote>
<p>Besichtigen lässt sich die Anlage an jedem ersten Samstag, <a href="https://stadtwerke.example/solarpark">nach Anmeldung</a>.</p>`,
    newsroom: 'Stadtwerke Köln',
    credit: 'Jördis Krüger',
    description: 'Hügel im Abendlicht, auf denen der Solarpark steht',
  },
  en: {
    title: 'Municipal works open a solar park in the evening hills',
    text: `<p>Cologne, 24 November 2026. On Tuesday the municipal works open <strong>the largest solar park of the region</strong>. It provides 4,000 households with electricity.</p>
<h2>What it does</h2><ul><li>18 megawatts on 22 hectares</li><li>Sheep in place of mowers</li></ul>
<blockquote><p>“From today on half of our electricity comes from here”, says Jördis Krüger, who runs the plant.</p></blockquote>
<p>The plant can be seen on every first Saturday, <a href="https://stadtwerke.example/solarpark">by arrangement</a>.</p>`,
    newsroom: 'Cologne Municipal Works',
    credit: 'Jördis Krüger',
    description: 'Hills in the evening light, where the solar park stands',
  },
};

const chromium = chromiumProgram();
if (chromium.service === undefined) throw new Error(String(chromium.skip));
const service = await startService();
const browser = await startChromium(chromium.service);
try {
  for (const language of LANGUAGES) {
    const { title, text, newsroom, credit, description } = RELEASES[language];
    const publisher = await service.publisher();
    const account = { id: publisher.accountId };
    const [company] = publisher.companies;
    await service.application.catalogue.updateCompany({ caller: OPERATOR, id: company.id, name: newsroom });
    const owner = await makePerson(service, { name: 'Jördis Krüger', language, account });
    const editor = await makeEditor(service, { name: 'Tomás Lindqvist', language });
    const content = { title, text, language, keywords: 'Solar, Energie, Köln' };
    const draft = await publisher.draft(content);
    const body = publisher.imageForm(readFileSync(PHOTO), { copyright: credit, description });
    await publisher.api('POST', `/press-releases/${draft.id}/images`, { body });
    const waiting = await submitNew(publisher, { ...content, title });

    await shoot('account-editor', language, owner, `/account/releases/${draft.id}`, async (page) => {
      await page.waitForSelector('.ProseMirror');
    });
    await shoot('account-picture', language, owner, `/account/releases/${draft.id}/pictures`, async (page) => {
      await page.locator('input[type="file"]').first().setInputFiles(PHOTO);
      await page.locator('[name="copyright"]').first().fill(credit);
      await page.locator('[name="description"]').first().fill(description);
      await page.locator('input[type="file"]').first().scrollIntoViewIfNeeded();
    });
    await shoot('desk-release', language, editor, `/desk/releases/${waiting.id}`, async () => undefined);
  }
} finally {
  await browser.close();
  await service.close();
}

/** Takes a screenshot of an address once the page is ready. */
async function shoot(
  name: PictureName,
  language: Language,
  person: Person,
  path: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width: 1200, height: 900 };
  const { page, close } = await pageOf(browser, service.baseUrl, person, { viewport, locale: language });
  await page.goto(`${service.baseUrl}${path}`, { waitUntil: 'networkidle' });
  await prepare(page);
  await page.waitForTimeout(500);
  const file = pictureFile(name, language);
  writeFileSync(
    file,
    await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toBuffer(),
  );
  console.log(`${file}: ${readFileSync(file).length} bytes`);
  await close();
}
