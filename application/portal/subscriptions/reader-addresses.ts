import type { Portal } from '../../../domain/index.ts';
import type { LinkSettings } from '../../people/users/one-time-links.ts';

export interface ReaderAddressSettings extends LinkSettings {
  /** Each portal's own host; null or absent for a portal below `baseUrl`. */
  readonly portalHosts?: Readonly<Record<Portal, string | null>>;
  /** The origin in the URLs of pictures; null or absent for `baseUrl`. */
  readonly assetUrl?: string | null;
}

/** Absolute URLs of public pages and pictures, for mails. */
export interface ReaderAddresses {
  /** Without a trailing slash. */
  portal(portal: Portal): string;
  /** The JPEG. */
  rendition(key: string): string;
}

/** Null without a base URL. */
export function readerAddresses({ baseUrl, portalHosts, assetUrl }: ReaderAddressSettings): ReaderAddresses | null {
  if (baseUrl == null) return null;
  return {
    portal(portal) {
      const host = portalHosts?.[portal] ?? null;
      return host === null ? `${baseUrl}/${portal}` : `${new URL(baseUrl).protocol}//${host}`;
    },
    rendition: (key) => `${assetUrl ?? baseUrl}/images/${key}.jpg`,
  };
}
