import type { DeskQueries } from '../../../../application/ports/index.ts';
import { isWaiting, type PressRelease, type RelatedRelease } from '../../../../domain/index.ts';
import type { Tables } from '../../tables.ts';
import { mustGet, type Read } from '../read.ts';
import { createSketches } from '../sketches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type RelatedQueries = Pick<DeskQueries, 'sameTexts' | 'textsSharing' | 'sameTitles' | 'picturesElsewhere'>;

/** Other releases with the same text, title or picture. */
export function createRelatedQueries(tables: Tables, read: Read): RelatedQueries {
  const sharedHashes = createSketches();
  const releases = () => [...tables.releases.values()];
  const toRelated = ({ id, accountId, title }: PressRelease): RelatedRelease => {
    const { name: accountName } = mustGet(tables.accounts, accountId, 'account');
    return { id, accountId, accountName, title };
  };
  return {
    sameTexts: (id, limit) =>
      read(() => {
        const release = tables.releases.get(id);
        if (release === undefined) return [];
        const key = textKey(release.text);
        const found = releases()
          .filter((other) => other.id !== id && textKey(other.text) === key)
          .flatMap((other) => {
            const { publishedAt } = other;
            return publishedAt === null ? [] : [{ ...toRelated(other), publishedAt }];
          })
          .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id);
        const isOwn = ({ accountId }: (typeof found)[number]) => accountId === release.accountId;
        return [...found.filter(isOwn).slice(0, limit), ...found.filter((same) => !isOwn(same)).slice(0, limit)];
      }),
    textsSharing: (sketch, { without, limit }) =>
      read(() => {
        const found = releases()
          .filter(({ id, accountId }) => id !== without && !mustGet(tables.accounts, accountId, 'account').sandbox)
          .map((release) => ({ release, count: sharedHashes(sketch, release).length }))
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count || b.release.id - a.release.id);
        const published = found.filter(({ release: { status } }) => status === 'published').slice(0, limit);
        const waiting = found.filter(({ release: { status } }) => isWaiting(status)).slice(0, limit);
        return [...published, ...waiting].map(({ release }) => ({ ...toRelated(release), text: release.text }));
      }),
    sameTitles: (id, days, limit) =>
      read(() => {
        const { accountId, title, submittedAt } = tables.releases.get(id) ?? { submittedAt: null };
        if (submittedAt === null) return [];
        const key = textKey(title);
        return releases()
          .filter((other) => other.id !== id && other.accountId === accountId && textKey(other.title) === key)
          .flatMap((release) => (release.submittedAt === null ? [] : [{ release, at: release.submittedAt.getTime() }]))
          .filter(({ at }) => Math.abs(at - submittedAt.getTime()) <= days * DAY_MS)
          .sort((a, b) => b.at - a.at || b.release.id - a.release.id)
          .slice(0, limit)
          .map(({ release }) => toRelated(release));
      }),
    picturesElsewhere: (id, limit) =>
      read(() => {
        const { images, accountId } = tables.releases.get(id) ?? { images: [] };
        const others = releases()
          .filter((other) => other.accountId !== accountId && other.submissions > 0)
          .sort((a, b) => b.id - a.id);
        const found = images.map((image) => {
          const same = others.filter((other) => other.images.some(({ sha256 }) => sha256 === image.sha256));
          return [image.id, same.slice(0, limit).map(toRelated)] as const;
        });
        return new Map(found.filter(([, same]) => same.length > 0));
      }),
  };
}

/** The key for comparing texts: their letters and digits. */
function textKey(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
