import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Person } from '../people/people.ts';

export interface PersonsPage {
  readonly page: Page;
  /** What the browser's policies forbade, and what went wrong in scripts. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** A page of a browser in which somebody is signed in at the service that answers at `baseUrl`. */
export async function pageOf(
  browser: Browser,
  baseUrl: string,
  { secret }: Pick<Person, 'secret'>,
  options: BrowserContextOptions = {},
): Promise<PersonsPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.addCookies([{ name: 'presswerk', value: secret, url: baseUrl }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Statuses of answers are seen as faults; so is an icon that is not there.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}
