import type { StoredFileNames, UnsettledFiles } from '../../../../application/ports/index.ts';
import type { Tables } from '../../tables.ts';

const KINDS = ['originals', 'renditions'] as const;

export function createUnsettledFiles({ unsettledFiles }: Tables): UnsettledFiles {
  const keysOf = (files: StoredFileNames) => KINDS.flatMap((kind) => files[kind].map((name) => `${kind}/${name}`));
  return {
    async note(files, at) {
      for (const key of keysOf(files)) {
        const noted = unsettledFiles.get(key);
        if (noted === undefined || noted < at) unsettledFiles.set(key, at);
      }
    },
    async settle(files, notedBefore) {
      for (const key of keysOf(files)) {
        const noted = unsettledFiles.get(key);
        if (noted !== undefined && (notedBefore === undefined || noted < notedBefore)) unsettledFiles.delete(key);
      }
    },
    async notedBefore(time, limit) {
      const keys = [...unsettledFiles.entries()]
        .filter(([, at]) => at < time)
        .sort(([, a], [, b]) => a.getTime() - b.getTime())
        .slice(0, limit)
        .map(([key]) => key);
      const namesOf = (kind: (typeof KINDS)[number]) =>
        keys.flatMap((key) => (key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : []));
      return { originals: namesOf('originals'), renditions: namesOf('renditions') };
    },
  };
}
