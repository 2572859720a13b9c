import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which program this is: shown by `--version`, health, metrics, log and outgoing requests. */
export interface Release {
  /** Of the package `presswerk`, by Semantic Versioning. */
  readonly version: string;
  /** The first 12 digits of the commit that it was built from, or `unknown`. */
  readonly build: string;
}

const UNKNOWN = 'unknown';

/** What is running. Read once, as a checkout may move on while the process runs. */
export const RELEASE: Release = { version: packageVersion(), build: buildOf(resolve(import.meta.dirname, '../..')) };

/** For `--version`, such as `1.0.0 (build 3f2a9c1b7d40)`. */
export const RELEASE_TEXT = `${RELEASE.version} (build ${RELEASE.build})`;

/** The `User-Agent` of outgoing requests: a product with its version, the build as a comment (RFC 9110 §10.1.5). */
export function userAgent(product: string): string {
  return `${product}/${RELEASE.version} (build ${RELEASE.build})`;
}

/**
 * The build of the program in a folder: from its file `build-id`, which packing and the Dockerfile write, else from the
 * checkout's commit. Git's files are read as they are: a service's user may not run git in a folder of root's.
 */
export function buildOf(folder: string): string {
  const written = textOf(join(folder, 'build-id'));
  // An empty file is one of an image that was built without the argument.
  return isCommit(written) ? short(written) : short(commitOf(folder) ?? UNKNOWN);
}

/** The commit that is checked out in a folder, a linked worktree included; undefined where there is none. */
export function commitOf(folder: string): string | undefined {
  const link = /^gitdir: (.+)$/.exec(textOf(join(folder, '.git')) ?? '')?.[1];
  const git = link === undefined ? join(folder, '.git') : resolve(folder, link);
  const head = textOf(join(git, 'HEAD'));
  if (isCommit(head)) return head;
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head ?? '')?.[1];
  if (ref === undefined) return undefined;
  const common = resolve(git, textOf(join(git, 'commondir')) ?? '.');
  const packed = (textOf(join(common, 'packed-refs')) ?? '').split('\n').find((line) => line.endsWith(` ${ref}`));
  return [textOf(join(git, ref)), textOf(join(common, ref)), packed?.split(' ')[0]].find(isCommit);
}

/** SHA-1 or SHA-256; an abbreviation counts, too. */
function isCommit(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{7,64}$/.test(text);
}

function short(build: string): string {
  return build.slice(0, 12);
}

/** Without white space around it; undefined where the file cannot be read. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The package describes itself elsewhere, seen from the sources and from what is built. */
function packageVersion(): string {
  const path = fileURLToPath(import.meta.resolve('presswerk/package.json'));
  const manifest: { readonly version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return manifest.version;
}
