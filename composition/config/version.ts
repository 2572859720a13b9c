import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Version of this program, shown by `--version`, health, metrics, log and outgoing requests. */
export interface Release {
  /** Version of the package `presswerk` (Semantic Versioning). */
  readonly version: string;
  /** The first 12 digits of the commit that it was built from, or `unknown`. */
  readonly build: string;
}

const UNKNOWN = 'unknown';

/** The running version. Read once, as a checkout may change while the process runs. */
export const RELEASE: Release = { version: packageVersion(), build: buildOf(resolve(import.meta.dirname, '../..')) };

/** Such as `1.0.0 (build 3f2a9c1b7d40)`. */
export const RELEASE_TEXT = `${RELEASE.version} (build ${RELEASE.build})`;

/** The `User-Agent` of outgoing requests: product and version, with the build as a comment (RFC 9110 §10.1.5). */
export function userAgent(product: string): string {
  return `${product}/${RELEASE.version} (build ${RELEASE.build})`;
}

/**
 * The build of the program in a folder: from its file `build-id`, which packing and the Dockerfile write, otherwise
 * from the checkout's commit. Git's files are read directly: a service's user may not run git in a folder owned by
 * root.
 */
export function buildOf(folder: string): string {
  const written = textOf(join(folder, 'build-id'));
  // The file is empty in an image built without the argument.
  return isCommit(written) ? short(written) : short(commitOf(folder) ?? UNKNOWN);
}

/** The checked-out commit of a folder, including linked worktrees; undefined if there is none. */
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

/** True for a SHA-1 or SHA-256, also abbreviated. */
function isCommit(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{7,64}$/.test(text);
}

function short(build: string): string {
  return build.slice(0, 12);
}

/** Trimmed; undefined if the file cannot be read. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Resolves the manifest by package name, because its relative path differs between sources and build. */
function packageVersion(): string {
  const path = fileURLToPath(import.meta.resolve('presswerk/package.json'));
  const manifest: { readonly version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return manifest.version;
}
