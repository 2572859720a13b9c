import { posix } from 'node:path';
import { type SourceToken, tokenize } from './source-tokens.ts';

/** A violation of the rule of imports, or a use of something that the layer must not touch. */
export interface Breach {
  /** Relative to the repository, with slashes. */
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

interface Import {
  /** Undefined if it is computed at run time. */
  readonly specifier: string | undefined;
  readonly line: number;
  /** A program to start or a file to read: it is not loaded with the importing file. */
  readonly byAddress?: true;
  /** `import type`: nothing is loaded. */
  readonly isType?: true;
}

export const LAYERS = ['domain', 'application', 'adapters', 'composition', 'client'] as const;
type Layer = (typeof LAYERS)[number];

/** The layers that each layer may import, and whether it may use packages and `node:`. */
const MAY: Readonly<Record<Layer, { readonly layers: readonly Layer[]; readonly packages: boolean }>> = {
  domain: { layers: ['domain'], packages: false },
  application: { layers: ['domain', 'application'], packages: false },
  adapters: { layers: ['domain', 'application', 'adapters'], packages: true },
  composition: { layers: LAYERS, packages: true },
  // It uses the service over HTTP only, like any client.
  client: { layers: ['client'], packages: false },
};

const HTTP = 'adapters/http';
const SITE = `${HTTP}/site`;

const BELOW_PEOPLE = [`${HTTP}/kernel`, ...['browser', 'page', 'portal', 'release'].map((each) => `${SITE}/${each}`)];

/** Folders that a subfolder of people/ may import: `others`, and those that all may import. */
const peopleFolder = (...others: readonly string[]): readonly string[] => [
  ...BELOW_PEOPLE,
  `${SITE}/people`,
  ...others.map((each) => `${SITE}/people/${each}`),
];

/**
 * The folders of the HTTP adapter, and the others that each may import. API, pages and MCP never import each other;
 * inside the site, imports run from people over the portals and releases down to the page.
 */
const HTTP_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  [`${HTTP}/kernel`]: [],
  [`${HTTP}/api`]: [`${HTTP}/kernel`],
  [`${HTTP}/mcp`]: [`${HTTP}/kernel`],
  [`${HTTP}/server`]: [`${HTTP}/kernel`, `${HTTP}/api`, `${HTTP}/mcp`, SITE],
  [SITE]: [`${HTTP}/kernel`],
  [`${SITE}/browser`]: [],
  [`${SITE}/page`]: [`${HTTP}/kernel`],
  [`${SITE}/release`]: [`${HTTP}/kernel`, `${SITE}/page`],
  [`${SITE}/portal`]: [`${HTTP}/kernel`, `${SITE}/page`, `${SITE}/release`],
  [`${SITE}/people`]: peopleFolder('layout', 'session', 'sign-in', 'report', 'account', 'desk'),
  [`${SITE}/people/layout`]: peopleFolder(),
  [`${SITE}/people/session`]: peopleFolder('layout'),
  [`${SITE}/people/sign-in`]: peopleFolder('layout', 'session'),
  [`${SITE}/people/report`]: peopleFolder('layout'),
  [`${SITE}/people/account`]: peopleFolder('layout', 'session', 'sign-in'),
  [`${SITE}/people/desk`]: peopleFolder('layout', 'report'),
  [`${SITE}/docs`]: [`${HTTP}/kernel`, `${SITE}/page`],
  [`${SITE}/service`]: [`${HTTP}/kernel`, `${SITE}/page`, `${SITE}/portal`],
};

/**
 * The client's parts that need Node, Bun or Deno: an entry point and the command line. All else runs in browsers, too.
 */
const CLIENT_WITH_NODE = /^client\/(?:node\.ts$|cli\/)/;
/** The only place where the client reads its address and token from the environment. */
const CLIENT_ENVIRONMENT = /^client\/(?:transport\/environment|cli\/terminal)\.ts$/;

/** Every breach in one file. `file` is relative to the repository and begins with its layer. */
export function breaches(file: string, source: string): Breach[] {
  const tokens = tokenize(source);
  const layer = layerOf(file);
  if (layer === undefined) return [{ file, line: 1, why: 'is in no layer' }];
  const found = importsOf(tokens).flatMap(({ specifier, line, byAddress }) => {
    const why = importFault(file, layer, specifier, byAddress);
    return why === undefined ? [] : [{ file, line, why }];
  });
  const mayRead = layer === 'composition' || CLIENT_ENVIRONMENT.test(file);
  if (!mayRead) found.push(...environmentReads(tokens).map((line) => ({ file, line, why: READS_ENV })));
  if (layer === 'domain') {
    found.push(
      ...impurities(tokens).map(({ line, what }) => ({ file, line, why: `uses ${what}: the domain is pure` })),
    );
  }
  return found;
}

/** Folders whose tests may import an adapter's internals. */
const WITH_INTERNALS = /^test\/(?:internals|support|bench|faults|fuzz)\//;

/** Every value that a test imports from an adapter other than through an index.ts. */
export function internalsInTest(file: string, source: string): Breach[] {
  if (WITH_INTERNALS.test(file)) return [];
  return importsOf(tokenize(source)).flatMap(({ specifier, line, byAddress, isType }) => {
    if (!specifier?.startsWith('.') || byAddress || isType) return [];
    const target = posix.join(posix.dirname(file), specifier);
    if (!target.startsWith('adapters/') || target.endsWith('/index.ts')) return [];
    return [{ file, line, why: `imports ${target}: only test/internals may import past an index.ts` }];
  });
}

/**
 * Import cycles, including types, in the order of their first files: each from a file of `sources` (by path) over the
 * others back to itself.
 */
export function circles(sources: ReadonlyMap<string, string>): string[][] {
  const imports = new Map<string, string[]>();
  for (const [file, source] of sources) {
    const targets = importsOf(tokenize(source)).flatMap(({ specifier, byAddress }) =>
      specifier?.startsWith('.') && !byAddress ? [posix.join(posix.dirname(file), specifier)] : [],
    );
    imports.set(file, targets);
  }
  const reach = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const found = new Map<string, string[]>();
  for (const [file, reached] of reach) {
    if (!reached.has(file)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(file)).sort();
    found.set(circle.join(), circle);
  }
  return [...found.values()];
}

function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    for (const target of imports.get(each) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      waiting.push(target);
    }
  }
  return reached;
}

const READS_ENV = 'reads process.env: only composition may';

function layerOf(path: string): Layer | undefined {
  const [first] = path.split('/');
  return LAYERS.find((layer) => layer === first);
}

/** The innermost of HTTP_FOLDERS that contains the file. */
function httpFolderOf(path: string): string | undefined {
  const folders = Object.keys(HTTP_FOLDERS).filter((folder) => path.startsWith(`${folder}/`));
  return folders.sort((a, b) => b.length - a.length)[0];
}

function importFault(file: string, layer: Layer, specifier: string | undefined, byAddress = false): string | undefined {
  if (specifier === undefined) return 'imports something that is only known at run time';
  if (!/^\.\.?\//.test(specifier)) {
    if (/^(?:[/#]|file:|data:|https?:)/.test(specifier))
      return `imports ${specifier}: only relative paths and packages`;
    if (CLIENT_WITH_NODE.test(file) && specifier.startsWith('node:')) return undefined;
    if (!MAY[layer].packages) return `imports ${specifier}: ${layer} uses no packages and no node:`;
    return /^(?:node:)?process$/.test(specifier) && layer !== 'composition' ? READS_ENV : undefined;
  }
  const target = posix.join(posix.dirname(file), specifier);
  const other = layerOf(target);
  // Composition may import anything, such as the package's description, except tests.
  if (layer === 'composition' && other === undefined && !/^(?:\.\.|test)(?:\/|$)/.test(target)) return undefined;
  if (other === undefined || !MAY[layer].layers.includes(other)) {
    return `imports ${target}: ${layer} may only import ${MAY[layer].layers.join(', ')}`;
  }
  const folder = (path: string) => path.split('/')[1];
  if (layer === 'client' && CLIENT_WITH_NODE.test(target) && !CLIENT_WITH_NODE.test(file))
    return `imports ${target}, which needs node:`;
  if (layer === 'adapters' && other === 'adapters' && folder(file) !== folder(target)) {
    return `imports ${target}: an adapter never imports another`;
  }
  if (layer === 'composition' && other === 'adapters' && !target.endsWith('/index.ts')) {
    return `imports ${target}: only an adapter itself may import past its index.ts`;
  }
  const [from, to] = [httpFolderOf(file), httpFolderOf(target)];
  // A script that a page serves is not loaded by the page's code.
  if (from !== undefined && to !== undefined && from !== to && !(byAddress && from.startsWith(SITE))) {
    const allowed = HTTP_FOLDERS[from] ?? [];
    // The server mounts pages of every folder of the site.
    if (!allowed.some((each) => to === each || (each === SITE && to.startsWith(`${SITE}/`)))) {
      return `imports ${target}: ${from} may only import ${[from, ...allowed].join(', ')}`;
    }
  }
  return undefined;
}

/**
 * Static imports, re-exports, `import()` of values and types, `require()`, and files named by `new URL(…,
 * import.meta.url)`.
 */
export function importsOf(tokens: readonly SourceToken[]): Import[] {
  const found: Import[] = [];
  const text = (index: number) => (tokens[index]?.kind === 'string' ? undefined : tokens[index]?.text);
  const literal = (index: number) => (tokens[index]?.kind === 'string' ? tokens[index]?.text : undefined);
  for (const [i, { kind, text: word, line }] of tokens.entries()) {
    if (kind !== 'name' || text(i - 1) === '.' || text(i - 1) === '?.') continue;
    if ((word === 'import' || word === 'require') && text(i + 1) === '(') {
      found.push({ specifier: literal(i + 2), line });
    } else if (word === 'import' && literal(i + 1) !== undefined) {
      found.push({ specifier: literal(i + 1), line });
    } else if (word === 'import' && text(i + 1) !== '.' && text(i + 1) !== ':') {
      const isType = text(i + 1) === 'type' && ![',', 'from'].includes(text(i + 2) ?? '');
      found.push(...clauseSource(tokens, i + 1).map((each) => (isType ? { ...each, isType } : each)));
    } else if (word === 'export') {
      const start = text(i + 1) === 'type' ? i + 2 : i + 1;
      if (text(start) === '*' || text(start) === '{') found.push(...clauseSource(tokens, start));
    } else if (word === 'URL' && text(i - 1) === 'new' && text(i + 3) === ',' && text(i + 4) === 'import') {
      const specifier = literal(i + 2);
      if (specifier?.startsWith('.')) found.push({ specifier, line, byAddress: true });
    }
  }
  return found;
}

/** The `from '…'` that ends an import or export clause, if there is one before the next statement. */
function clauseSource(tokens: readonly SourceToken[], start: number): Import[] {
  for (let i = start; i < tokens.length; i++) {
    const token = tokens[i];
    const next = tokens[i + 1];
    if (token?.kind === 'name' && token.text === 'from' && next?.kind === 'string') {
      return [{ specifier: next.text, line: next.line }];
    }
    const inClause =
      token?.kind === 'name' || token?.kind === 'string' || ['{', '}', ',', '*'].includes(token?.text ?? '');
    const ended = token?.text === '}' && next?.text !== 'from';
    if (!inClause || ended) return [];
  }
  return [];
}

/** Lines that read the environment, or pass on `process` as a whole, which would hide such a read. */
function environmentReads(tokens: readonly SourceToken[]): number[] {
  return tokens.flatMap(({ kind, text, line }, i) => {
    if (kind !== 'name' || text !== 'process') return [];
    const before = tokens[i - 1]?.text;
    const member = (before === '.' || before === '?.') && tokens[i - 2]?.text !== 'globalThis';
    const after = tokens[i + 1]?.text;
    if (member || after === ':') return [];
    const plain = after === '.' || after === '?.';
    return plain && tokens[i + 2]?.text !== 'env' ? [] : [line];
  });
}

/** Globals that depend on the machine, the time or chance. */
const IMPURE = new Set(
  'process Buffer globalThis performance crypto fetch console setTimeout setInterval setImmediate queueMicrotask'.split(
    ' ',
  ),
);

function impurities(tokens: readonly SourceToken[]): { line: number; what: string }[] {
  const at = (index: number) => tokens[index]?.text;
  return tokens.flatMap(({ kind, text, line }, i) => {
    if (kind !== 'name' || at(i - 1) === '.' || at(i - 1) === '?.') return [];
    const called = `${text}${at(i + 1)}${at(i + 2)}`;
    if (called === 'Date.now' || called === 'Math.random') return [{ line, what: called }];
    const makesNow = text === 'Date' && at(i - 1) === 'new' && (at(i + 1) !== '(' || at(i + 2) === ')');
    const tellsNow = text === 'Date' && at(i - 1) !== 'new' && at(i + 1) === '(';
    if (makesNow || tellsNow) return [{ line, what: 'the present time' }];
    return IMPURE.has(text) && at(i + 1) !== ':' ? [{ line, what: text }] : [];
  });
}
