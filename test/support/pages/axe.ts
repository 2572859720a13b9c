import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The accessibility rules that a page breaks. The page's CSP blocks foreign scripts, so axe is injected by the DevTools
 * protocol. It describes only the elements that break a rule: to do so for all others takes most of its time.
 */
export async function axeFaults(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const expression = `${AXE};axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  await session.detach();
  return result.value;
}

/** True if a page scrolls horizontally. */
export async function isTooWide(page: Page): Promise<boolean> {
  return (await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) > 0;
}
