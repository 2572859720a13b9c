import type { AnnouncedChange, Announcer, WebhookSender } from '../../application/ports/index.ts';
import { PORTALS, type Portal } from '../../domain/index.ts';

/** Forwards URLs to all participating search engines (indexnow.org). */
const INDEXNOW_URL = 'https://api.indexnow.org/indexnow';

export interface AnnouncerOptions {
  /** Proves to IndexNow that we own the portals, which serve it at `/{key}.txt`; null disables IndexNow. */
  readonly indexNowKey: string | null;
  /** The URLs of WebSub hubs. */
  readonly hubs: readonly string[];
  /** The absolute URL of each portal, without a trailing slash. */
  readonly portalUrls: Readonly<Record<Portal, string>>;
  readonly sender: Pick<WebhookSender, 'send'>;
  /** Replaces IndexNow's URL, for tests. */
  readonly indexNowUrl?: string;
}

/** Announces to IndexNow and to WebSub hubs; a target's key is its URL. */
export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { indexNowKey, hubs, portalUrls, sender, indexNowUrl = INDEXNOW_URL } = options;

  const post = async (url: string, type: string, body: string): Promise<string | null> => {
    const response = await sender.send({ url, headers: { 'Content-Type': type }, body });
    if (response.outcome === 'failed') return response.detail;
    return response.status >= 200 && response.status < 300 ? null : `it responded with ${response.status}`;
  };
  /** Sends the requests in sequence, up to the first failure. */
  const sendInSequence = async <Item>(items: Iterable<Item>, send: (item: Item) => Promise<string | null>) => {
    for (const item of items) {
      const failure = await send(item);
      if (failure !== null) return failure;
    }
    return null;
  };

  const toIndexNow = (key: string, changes: readonly AnnouncedChange[]) =>
    sendInSequence(
      Map.groupBy(changes, ({ release }) => release.portal),
      ([portal, ofPortal]) => {
        const portalUrl = portalUrls[portal];
        const urlList = ofPortal.map(({ release }) => `${portalUrl}/releases/${release.id}/${release.slug}`);
        const body = { host: new URL(portalUrl).host, key, keyLocation: `${portalUrl}/${key}.txt`, urlList };
        return post(indexNowUrl, 'application/json; charset=utf-8', JSON.stringify(body));
      },
    );
  const toHub = (hub: string, changes: readonly AnnouncedChange[]) =>
    sendInSequence(new Set(changes.flatMap(topicsOf)), (topic) =>
      post(
        hub,
        'application/x-www-form-urlencoded',
        String(new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': topic, 'hub.topic': topic })),
      ),
    );

  /** The feeds that show a change, on all portals: front page, newsroom and categories. They name the hubs. */
  const topicsOf = ({ lists }: AnnouncedChange): string[] => {
    if (lists === null) return [];
    const paths = [
      '',
      `/newsrooms/${lists.newsroom.id}/${lists.newsroom.slug}`,
      ...lists.categories.map((slug) => `/categories/${slug}`),
    ];
    return PORTALS.flatMap((portal) =>
      paths.flatMap((path) => ['rss', 'atom'].map((format) => `${portalUrls[portal]}${path}/feed.${format}`)),
    );
  };

  return {
    targets: [...(indexNowKey === null ? [] : [indexNowUrl]), ...hubs],
    announce: async (target, changes) =>
      target === indexNowUrl && indexNowKey !== null ? toIndexNow(indexNowKey, changes) : toHub(target, changes),
  };
}
