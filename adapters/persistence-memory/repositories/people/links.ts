import type { LinkRepository, StoredCeremony, StoredLink } from '../../../../application/ports/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from './remove-rows.ts';

export function createLinkRepository({ links, mailedLinks, ceremonies }: Tables, next: Sequences): LinkRepository {
  return {
    async add(link, secretHash) {
      const stored: StoredLink = { ...link, id: next.link() };
      links.set(secretHash, stored);
      return stored;
    },
    async seal(id, secretHash, now) {
      const found = [...links.entries()].find(([, link]) => link.id === id && link.expiresAt > now);
      if (found === undefined) return undefined;
      removeRows(mailedLinks, (hash) => hash === found[0]);
      mailedLinks.set(secretHash, found[0]);
      const sealed: StoredLink = { ...found[1], isProof: true };
      links.set(found[0], sealed);
      return sealed;
    },
    async use(secretHash, now) {
      const hash = mailedLinks.get(secretHash) ?? secretHash;
      const link = links.get(hash);
      if (link === undefined || link.expiresAt <= now) return undefined;
      links.delete(hash);
      return link;
    },
    async remove(userId, purposes) {
      removeRows(links, (link) => link.userId === userId && purposes.includes(link.purpose));
    },
    async countInvitations(accountId, now) {
      return [...links.values()].filter((link) => link.membership?.accountId === accountId && link.expiresAt > now)
        .length;
    },
    async removeInvitation(accountId, id) {
      const [hash, link] = [...links.entries()].find(([, candidate]) => candidate.id === id) ?? [];
      if (hash === undefined || link?.membership?.accountId !== accountId) return false;
      if (link.byOperator) links.set(hash, { ...link, membership: null });
      else links.delete(hash);
      return true;
    },

    async addCeremony(ceremony, secretHash) {
      ceremonies.set(secretHash, ceremony);
    },
    async takeCeremony(kind, secretHash, now): Promise<StoredCeremony | undefined> {
      const ceremony = ceremonies.get(secretHash);
      if (ceremony === undefined || ceremony.kind !== kind || ceremony.expiresAt <= now) return undefined;
      ceremonies.delete(secretHash);
      return ceremony;
    },

    async sweep(now, limit) {
      const isOver = ({ expiresAt }: { readonly expiresAt: Date }) => expiresAt <= now;
      return removeRows(links, isOver, limit) + removeRows(ceremonies, isOver, limit);
    },
  };
}
