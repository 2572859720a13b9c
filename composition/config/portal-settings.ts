import { readFileSync, statSync } from 'node:fs';
import type { OperatorPage, PortalSettings } from '../../adapters/http/index.ts';
import { oneLine } from './config-files.ts';
import type { PortalPrefix } from './portal-variables.ts';

/** Maximum file sizes in bytes. The files are kept in memory, and every reader downloads style sheet and logo. */
const CSS_BYTES = 128 * 1024;
const LOGO_BYTES = 256 * 1024;
const ICON_BYTES = 64 * 1024;
const TEXT_BYTES = 256 * 1024;

/** The first bytes of picture files. */
const PICTURES: readonly (readonly [mimeType: string, begins: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  [
    'image/svg+xml',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[\s\S]*?\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/,
  ],
];

/** Formats that browsers accept as an icon. */
const ICONS = PICTURES.filter(([mimeType]) => mimeType === 'image/png' || mimeType === 'image/svg+xml');

/** The operator's pages, as variables name them: `PORTAL_A_IMPRINT_URL` and `PORTAL_A_IMPRINT_FILE`. */
export const PAGE_VARIABLES = {
  imprint: 'IMPRINT',
  privacy: 'PRIVACY',
  about: 'ABOUT',
  editorialPolicy: 'EDITORIAL_POLICY',
  accessibility: 'ACCESSIBILITY',
} as const satisfies Readonly<Record<OperatorPage, string>>;

/** A portal's variables, each valid alone; null if unset. */
interface PortalSources {
  readonly name: string | null;
  readonly color: string | null;
  readonly pages: Readonly<Record<OperatorPage, { readonly url: string | null; readonly file: string | null }>>;
  readonly css: string | null;
  readonly logo: string | null;
  readonly icon: string | null;
}

/** A portal's appearance and the operator's texts, with the named files; or a line for each fault. */
export function readPortalSettings(
  prefix: PortalPrefix,
  usualName: string,
  sources: PortalSources,
): { readonly settings: PortalSettings; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const file = (variable: string, path: string | null, maxBytes: number, what: string): Buffer | null => {
    if (path === null) return null;
    try {
      const { size } = statSync(path);
      if (size > maxBytes) throw new Error(`the file has ${size} bytes, more than ${maxBytes}`);
      return readFileSync(path);
    } catch (error) {
      const why = (error as Error).message;
      faults.push(`${prefix}_${variable}=${oneLine(path)}: ${why}; name a file of ${what}, or unset it`);
      return null;
    }
  };
  const text = (page: OperatorPage) => {
    const variable = PAGE_VARIABLES[page];
    const { url, file: path } = sources.pages[page];
    if (url !== null && path !== null) {
      faults.push(`${prefix}_${variable}_FILE: ${prefix}_${variable}_URL is set, too; unset one of them`);
    }
    if (url !== null) return { url };
    const markdown = file(`${variable}_FILE`, path, TEXT_BYTES, 'Markdown');
    return markdown && { markdown: markdown.toString('utf8') };
  };
  const picture = (
    name: 'LOGO' | 'ICON',
    path: string | null,
    bytes: number,
    types: typeof PICTURES,
    format: string,
  ) => {
    const content = file(name, path, bytes, 'a picture');
    const head = content?.subarray(0, 1024).toString('latin1') ?? '';
    const mimeType = types.find(([, begins]) => begins.test(head))?.[0];
    if (content !== null && mimeType === undefined) {
      faults.push(`${prefix}_${name}=${oneLine(path)}: is not a picture; name ${format}, or unset it`);
    }
    return content === null || mimeType === undefined ? null : { mimeType, base64: content.toString('base64') };
  };
  const settings = {
    name: sources.name ?? usualName,
    color: sources.color,
    imprint: text('imprint'),
    privacy: text('privacy'),
    about: text('about'),
    editorialPolicy: text('editorialPolicy'),
    accessibility: text('accessibility'),
    css: file('CSS', sources.css, CSS_BYTES, 'CSS')?.toString('utf8') ?? null,
    logo: picture('LOGO', sources.logo, LOGO_BYTES, PICTURES, 'an SVG, PNG, JPEG or WebP file'),
    icon: picture('ICON', sources.icon, ICON_BYTES, ICONS, 'an SVG or PNG file'),
  };
  return { settings, faults };
}
