import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a page breaks; the page's policy keeps scripts of others out, so that axe comes by the protocol. */
export async function axeFaults(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const expression = `${AXE};axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  await session.detach();
  return result.value;
}

/** Whether a page is wider than its window. */
export async function isTooWide(page: Page): Promise<boolean> {
  return (await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) > 0;
}
