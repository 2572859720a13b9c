import { readFileSync } from 'node:fs';
import { DOCS_BASE } from './addresses.ts';

export const EXAMPLES_BASE = `${DOCS_BASE}/examples`;

/** The example programs that guides link to, and their files in the package `@presswerk/client`. */
const FILES: Readonly<Record<string, string>> = {
  'main-flow.ts': 'main-flow.ts',
  'main_flow.py': 'main_flow.py',
  'main-flow.php': 'main-flow.php',
  'MainFlow.java': 'MainFlow.java',
  'main-flow.sh': 'main-flow.sh',
  'verify-history.mjs': 'verify-history.mjs',
  'press-release.yml': 'github/press-release.yml',
  'decision.cjs': 'zapier/decision.cjs',
  'package.json': 'n8n/package.json',
  'PresswerkTrigger.node.js': 'n8n/PresswerkTrigger.node.js',
  'PresswerkApi.credentials.js': 'n8n/PresswerkApi.credentials.js',
};

/** The example with this name, with the service's URL in its instructions; undefined for an unknown name. */
export function exampleText(name: string, baseUrl: string): string | undefined {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (file === undefined) return undefined;
  const path = new URL(`examples/${file}`, import.meta.resolve('@presswerk/client/package.json'));
  return readFileSync(path, 'utf8').replaceAll('https://press.example', baseUrl);
}
