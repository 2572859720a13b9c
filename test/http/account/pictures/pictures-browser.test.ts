import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Route } from 'playwright-core';
import { type PersonsPage, pageOf } from '../../../support/pages/account-browser.ts';
import { axeFaults } from '../../../support/pages/axe.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { startChromium } from '../../../support/pages/editor-page.ts';
import { looksAt } from '../../../support/pages/looks.ts';
import { makePerson, makeTeam, type Person, type Team } from '../../../support/people/people.ts';
import { isColour, jpeg, png, QUADRANTS, withXmp, xmpPacket } from '../../../support/pictures/pictures.ts';
import { until } from '../../../support/process/until.ts';
import { withService } from '../../../support/service/with-service.ts';
import { type FlakyProxy, startFlakyProxy } from '../../../support/wire/flaky-proxy.ts';
import { temporaryFiles, uploadImage } from '../../../support/wire/uploads.ts';

const chromium = chromiumProgram();

describe('the pictures of a release in a browser', { skip: chromium.skip }, () => {
  const service = withService();
  let proxy: FlakyProxy;
  let browser: Browser;
  let team: Team;
  let german: Person;
  /** 12 megapixels. */
  let photo: Buffer;
  let small: Buffer;
  let open: PersonsPage | undefined;
  before(async () => {
    assert.ok(chromium.service);
    proxy = await startFlakyProxy(service.baseUrl);
    browser = await startChromium(chromium.service);
    team = await makeTeam(service);
    german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId, role: 'author' } });
    photo = Buffer.from(await jpeg({ width: 4000, height: 3000 }));
    small = Buffer.from(await jpeg({ width: 400, height: 300 }));
  });
  after(async () => {
    await browser?.close();
    await proxy?.close();
  });
  afterEach(async () => {
    const complaints = open?.complaints ?? [];
    await open?.close();
    open = undefined;
    assert.deepEqual(complaints, []);
    await until(async () => (await temporaryFiles(service)).length === 0);
  });

  const picture = (buffer = small, name = 'bridge.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
  const newRelease = async (): Promise<number> => (await team.publisher.draft()).id;
  const imagesOf = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}/images`)).body.data;
  const visit = async (
    id: number,
    context: BrowserContextOptions = {},
    person: Person = team.author,
    base = service.baseUrl,
  ) => {
    open = await pageOf(browser, base, person, context);
    await open.page.goto(`${base}/account/releases/${id}/pictures`);
    return open.page;
  };
  type Page = Awaited<ReturnType<typeof visit>>;
  const fill = async (page: Page) => {
    await page.fill('#field-copyright', 'Photo: Jo Blythe');
    await page.check('input[name="ai_declaration"][value="original"]');
    await page.check('#field-rights_confirmed');
  };
  const send = '#upload button.main';
  /** The colour of a crop at a point given as fractions of its width and height. */
  const colour = async (page: Page, crop: string, x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = (await page.evaluate(`(() => {
      const canvas = document.querySelector('.crop.${crop} canvas');
      return [...canvas.getContext('2d').getImageData(canvas.width * ${x}, canvas.height * ${y}, 1, 1).data];
    })()`)) as number[];
    return { r, g, b };
  };

  it('are added with scripts: with a preview, a focus point set by click and keys, and previews of the crops', async () => {
    const id = await newRelease();
    const page = await visit(id);
    await page.setInputFiles('#field-image', picture(photo));
    await page.waitForSelector('.crops canvas');
    assert.match((await page.textContent('.file-status')) ?? '', /bridge\.jpg.*4000 × 3000 pixels/s);
    // In the centre of 4:3 is the corner of all four quadrants.
    assert.ok(isColour(await colour(page, 'thumbnail', 0.25, 0.25), QUADRANTS.topLeft));
    const point = page.locator('.focus');
    const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
    await point.click({ position: { x: width * 0.8, y: height * 0.9 } });
    assert.deepEqual([await page.inputValue('#field-focus_x'), await page.inputValue('#field-focus_y')], ['80', '90']);
    // 16:9 out of 4:3 takes the whole width and the lower three quarters of the height.
    assert.ok(isColour(await colour(page, 'large', 0.25, 0.2), QUADRANTS.topLeft));
    assert.ok(isColour(await colour(page, 'large', 0.25, 0.4), QUADRANTS.bottomLeft));
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await point.getAttribute('aria-valuetext'), '79% from the left, 80% from the top');
    await fill(page);
    await page.click(send);
    await page.waitForURL(/done=added$/);
    const [image] = await imagesOf(id);
    assert.deepEqual([image.focus_x, image.focus_y, image.width, image.height], [79, 80, 4000, 3000]);
    assert.match((await page.textContent('main')) ?? '', /Picture added/);
  });

  it('are added by keyboard alone', async () => {
    const id = await newRelease();
    const page = await visit(id);
    await page.locator('#field-image').focus();
    await page.setInputFiles('#field-image', picture());
    await page.waitForSelector('.crops canvas');
    const reach = async (selector: string) => {
      for (let tabs = 0; tabs < 30; tabs++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return;
      }
      assert.fail(`${selector} is not reached`);
    };
    await reach('.focus');
    await page.keyboard.press('ArrowRight');
    await reach('input[name="is_preview"]');
    await page.keyboard.press('ArrowDown');
    await reach('#field-copyright');
    await page.keyboard.type('Photo: Jo');
    await reach('input[name="ai_declaration"]');
    await page.keyboard.press('Space');
    await reach('#field-rights_confirmed');
    await page.keyboard.press('Space');
    await reach('button.main');
    await page.keyboard.press('Enter');
    await page.waitForURL(/done=added$/);
    const [image] = await imagesOf(id);
    assert.deepEqual([image.role, image.focus_x, image.ai_declaration], ['preview', 51, 'original']);
  });

  it('are added and removed without scripts', async () => {
    const id = await newRelease();
    const page = await visit(id, { javaScriptEnabled: false });
    await page.setInputFiles('#field-image', picture());
    await page.fill('#field-focus_x', '30');
    await page.click(send);
    await page.waitForSelector('#errors');
    assert.match((await page.textContent('#errors')) ?? '', /Choose the file again/);
    assert.equal(await page.inputValue('#field-focus_x'), '30');
    await fill(page);
    await page.setInputFiles('#field-image', picture());
    await page.click(send);
    await page.waitForURL(/done=added$/);
    assert.equal((await imagesOf(id))[0].focus_x, 30);
    await page.click('a.danger');
    await page.click('button.danger');
    await page.waitForURL(/done=removed$/);
    assert.deepEqual(await imagesOf(id), []);
  });

  it('keep their file and input when refused, and the page scrolls to the error', async () => {
    const id = await newRelease();
    const page = await visit(id);
    await page.setInputFiles('#field-image', picture());
    await page.fill('#field-description', 'A bridge at night.');
    await page.click(send);
    await page.waitForSelector('#errors');
    // Hidden while the picture is sent again.
    const held = Promise.withResolvers<Route>();
    await page.route('**/pictures?*', held.resolve);
    const errors = page.locator('#errors:visible, form#upload .fault:visible');
    assert.notEqual(await errors.count(), 0);
    await page.click(send);
    await until(async () => (await errors.count()) === 0);
    await (await held.promise).continue();
    await page.waitForSelector('#errors:focus');
    await page.unroute('**/pictures?*');
    assert.equal(await page.evaluate('document.activeElement?.id'), 'errors');
    assert.doesNotMatch((await page.textContent('main')) ?? '', /Choose the file again/);
    assert.equal(await page.inputValue('#field-description'), 'A bridge at night.');
    await page.waitForSelector('.crops canvas');
    await page.click('#errors a[href="#field-copyright"]');
    assert.equal(await page.evaluate('document.activeElement?.id'), 'field-copyright');
    await fill(page);
    await page.click(send);
    await page.waitForURL(/done=added$/);
    assert.equal((await imagesOf(id))[0].description, 'A bridge at night.');
  });

  it('can be dropped and pasted; errors are reported before the upload', async () => {
    const id = await newRelease();
    const page = await visit(id);
    const bring = (event: 'drop' | 'paste', file: Uint8Array, name: string, size = file.length) =>
      page.evaluate(`(() => {
        const data = new DataTransfer();
        const bytes = new Uint8Array(${size});
        bytes.set(Uint8Array.from(atob('${Buffer.from(file).toString('base64')}'), (c) => c.charCodeAt(0)));
        data.items.add(new File([bytes], '${name}', { type: 'image/jpeg' }));
        document.body.dispatchEvent('${event}' === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      })()`);
    const untilShown = (words: RegExp) => until(async () => words.test((await page.textContent('.file-status')) ?? ''));
    await bring('drop', await jpeg({ width: 640, height: 480 }), 'small.jpg');
    await untilShown(/640 × 480 pixels.*will not be enlarged.*640 × 360/s);
    const declared = page.locator('input:is([name="ai_declaration"], [name="rights_confirmed"]):checked');
    await fill(page);
    assert.equal(await declared.count(), 2);
    await bring('paste', await png({ width: 1700, height: 1000 }), 'screen.png');
    await untilShown(/screen\.png.*1700 × 1000.*declarations were about the previous file/s);
    assert.equal(await declared.count(), 0);
    const refusals = [
      [Buffer.from('GIF89a'), 6, /must be a JPG, PNG or WebP/],
      [photo, 17 * 1024 * 1024, /is 17 MB; the limit is 16 MB/],
      [Buffer.from(await png({ width: 8001, height: 1 })), undefined, /more than 8000 pixels/],
    ] as const;
    for (const [file, size, words] of refusals) {
      await bring('drop', file, 'bad.jpg', size ?? file.length);
      await untilShown(words);
      assert.equal(await page.getAttribute('#field-image', 'aria-invalid'), 'true');
      await page.click(send);
      assert.equal(await page.locator('.sending').isVisible(), false);
    }
    await page.setInputFiles('#field-image', []);
    await until(async () => (await page.locator('.file-status .fault').count()) === 0);
    assert.equal(await page.getAttribute('#field-image', 'aria-invalid'), null);
  });

  for (const fault of ['request lost', 'response lost', 'response cut', 'bad gateway', 'response replaced'] as const) {
    it(`are added once if ${fault}, and retried`, async () => {
      const id = await newRelease();
      const page = await visit(id, {}, team.author, proxy.url);
      await page.setInputFiles('#field-image', picture());
      await fill(page);
      proxy.plan(fault);
      await page.click(send);
      const again = page.locator('.sending button.main');
      const added = page.waitForURL(/done=added$/);
      // Chromium retries by itself if a reused connection is cut.
      await Promise.race([again.waitFor(), added]);
      if (await again.isVisible()) {
        assert.match((await page.textContent('.sending')) ?? '', /still here/);
        await again.click();
      }
      await added;
      assert.equal((await imagesOf(id)).length, 1);
    });
  }

  it('show the upload’s progress, and can be cancelled', async () => {
    const id = await newRelease();
    const page = await visit(id);
    const network = await page.context().newCDPSession(page);
    await page.setInputFiles('#field-image', picture(Buffer.concat([photo, Buffer.alloc(8_000_000)])));
    await fill(page);
    await network.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await page.click(send);
    await until(async () => /[1-9]\d?% sent/.test((await page.textContent('.sending')) ?? ''));
    assert.equal(await page.evaluate('document.activeElement?.textContent'), 'Cancel upload');
    await page.keyboard.press('Enter');
    await until(async () => /Upload cancelled/.test((await page.textContent('.sending')) ?? ''));
    assert.deepEqual(await imagesOf(id), []);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.click('.sending button.main');
    await page.waitForURL(/done=added$/);
  });

  it('wait if the session has ended', async () => {
    const id = await newRelease();
    const person = await makePerson(service, { account: { id: team.publisher.accountId, role: 'author' } });
    const page = await visit(id, {}, person);
    await page.setInputFiles('#field-image', picture());
    await fill(page);
    await page.context().clearCookies();
    await page.click(send);
    await page.waitForSelector('.sending a');
    assert.match((await page.textContent('.sending')) ?? '', /You are no longer signed in/);
    await page.context().addCookies([{ name: 'presswerk', value: person.secret, url: service.baseUrl }]);
    await page.click('.sending button.main');
    await page.waitForURL(/done=added$/);
  });

  for (const [at, language] of ['en', 'de'].entries()) {
    for (const { name, width, dark } of looksAt(at)) {
      it(`pass axe: ${name}, ${language}`, async () => {
        const colorScheme = dark ? 'dark' : 'light';
        const id = await newRelease();
        const generated = xmpPacket({ attributes: 'Iptc4xmpExt:DigitalSourceType="trainedAlgorithmicMedia"' });
        const { id: image } = await uploadImage(team.publisher, id, withXmp(await jpeg(), generated));
        const context = { viewport: { width, height: 900 }, colorScheme } as const;
        const page = await visit(id, context, language === 'de' ? german : team.author);
        const findings = () => axeFaults(page);
        const isNarrow = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
        await page.setInputFiles('#field-image', picture());
        await page.waitForSelector('.crops canvas');
        assert.deepEqual(await findings(), []);
        assert.equal(await isNarrow(), true);
        await shot(page, `form-${width}-${colorScheme}-${language}`);
        await page.click(send);
        await page.waitForSelector('#errors');
        await page.waitForSelector('.crops canvas');
        assert.deepEqual(await findings(), []);
        await page.goto(`${page.url().replace(/\?.*/, '')}/${image}/remove`);
        assert.deepEqual(await findings(), []);
        await shot(page, `remove-${width}-${colorScheme}-${language}`);
      });
    }
  }

  /** Saves a screenshot for inspection, if a folder is set. */
  const shot = async (page: Page, name: string) => {
    const folder = process.env.PRESSWERK_TEST_PICTURES;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
});
