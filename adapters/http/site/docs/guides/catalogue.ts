/** The guides in reading order. Each is a Markdown file in the folder of each language. */
export const GUIDES = [
  'first-release',
  'images',
  'ai-labels',
  'account',
  'desk',
  'review',
  'errors',
  'retries',
  'limits',
  'events',
  'webhooks',
  'agents',
  'sandbox',
  'legacy',
  'reports',
  'versioning',
] as const;
export type Guide = (typeof GUIDES)[number];

export function isGuide(name: string): name is Guide {
  return (GUIDES as readonly string[]).includes(name);
}
