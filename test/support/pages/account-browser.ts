import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Person } from '../people/people.ts';

export interface PersonsPage {
  readonly page: Page;
  /** CSP violations and script errors. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens a browser page signed in as the person, at the service that listens at `baseUrl`. */
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
    // Tests check statuses themselves, and a missing icon does not matter.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}
