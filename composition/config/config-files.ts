import { readFileSync } from 'node:fs';
import { parseLegacyRoutes } from '../../adapters/http/api/legacy/index.ts';
import type { LegacyRoute } from '../../adapters/http/index.ts';
import { assertTrustAnchors } from '../../adapters/images/inspector/index.ts';

/** The certificates of a variable's files (one, or several separated by commas), or one line for each unusable file. */
export function readCertificates(
  name: 'C2PA_TRUST_LIST' | 'C2PA_EARLIER_CERTIFICATES',
  paths: string | undefined,
): { certificates: string | null; faults: string[] } {
  const filePaths = (paths ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  const faults: string[] = [];
  const lists = filePaths.flatMap((path) => {
    try {
      const certificates = readFileSync(path, 'utf8');
      assertTrustAnchors(certificates, 'file');
      return [certificates];
    } catch (error) {
      const why = `${(error as Error).message}; name a file of certificates in PEM, or unset it`;
      faults.push(`${name}=${oneLine(path)}: ${why}`);
      return [];
    }
  });
  return { certificates: lists.length === 0 ? null : lists.join('\n'), faults };
}

/** The table of LEGACY_ROUTES, or one line for each fault. */
export function readLegacyRoutes(path: string | undefined): { routes: LegacyRoute[]; faults: string[] } {
  if (path === undefined || path === '') return { routes: [], faults: [] };
  const fault = (why: string) => `LEGACY_ROUTES=${oneLine(path)}: ${why}`;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const isReadable = error instanceof SyntaxError;
    const why = isReadable ? 'the file is not valid JSON' : `the file cannot be read (${(error as Error).message})`;
    return { routes: [], faults: [fault(`${why}; name a JSON file of legacy routes, or unset it`)] };
  }
  try {
    return { routes: parseLegacyRoutes(json), faults: [] };
  } catch (error) {
    return { routes: [], faults: (error as Error).message.split('\n').map(fault) };
  }
}
/** The value on one line: control characters become spaces. */
export function oneLine(value: unknown): string {
  return String(value).replace(/\p{Cc}+/gu, ' ');
}
