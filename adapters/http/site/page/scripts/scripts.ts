import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../../kernel/context.ts';
import type { Html } from '../html.ts';
import { bundle } from './bundle.ts';
import { makeScript, type Script, scriptElement } from './script.ts';

/** Scripts served unbundled, since they import nothing. */
const FILES = {
  /** Loads the viewer after the page. */
  start: new URL('../../docs/viewer/start.js', import.meta.url),
  /** The viewer of the OpenAPI document, as distributed by its package. */
  viewer: new URL('../../docs/viewer/vendor/standalone.js', import.meta.url),
  /** Lets readers of a guide copy its code. */
  copy: new URL('../../docs/guides/copy.js', import.meta.url),
  /** Removes errors of fields as the user corrects them, on refused forms. */
  faults: new URL('../../browser/faults.js', import.meta.url),
  /** Keeps pages whose forms were sent after the session ended, on pages of signed-in people. */
  session: new URL('../../browser/session.js', import.meta.url),
  /** Sends forms once, on pages of signed-in people. */
  once: new URL('../../browser/once.js', import.meta.url),
  /** Asks before typed text is lost, on the same pages. */
  unsaved: new URL('../../browser/unsaved.js', import.meta.url),
} as const;

/**
 * Browser modules, each bundled with its imports. The published package contains the bundles instead of the modules, so
 * there these URLs end in `.js`.
 */
const MODULES = {
  /** The editors' desk: shortcuts, renewal of claims, and fast opening of the next release. */
  desk: new URL('../../browser/desk.ts', import.meta.url),
  /** Replaces the field of a release's text with the editor. */
  editor: new URL('../../browser/editor.ts', import.meta.url),
  /** Sign-in with passkeys, and adding them. */
  passkeys: new URL('../../browser/passkeys.ts', import.meta.url),
  /** Shows focus point and crops in the forms that change pictures. */
  pictures: new URL('../../browser/pictures.ts', import.meta.url),
  /** Enhances the upload form: drop, progress, focus point, crops. */
  upload: new URL('../../browser/upload.ts', import.meta.url),
} as const;

type FileName = keyof typeof FILES;
export type ModuleName = keyof typeof MODULES;

const files = new Map<FileName, Script>();
const modules = new Map<ModuleName, Promise<Script>>();
/** Modules whose failure has been reported: bundling is not retried before the next start. */
const reported = new Set<ModuleName>();

export function fileScript(name: FileName): Script {
  const script = files.get(name) ?? makeScript(name, readFileSync(FILES[name]));
  files.set(name, script);
  return script;
}

/**
 * Bundles the module on first use, which takes some tenths of a second without blocking the event loop. Rejects if
 * bundling fails.
 */
export function moduleScript(name: ModuleName): Promise<Script> {
  const script = modules.get(name) ?? content(MODULES[name]).then((bytes) => makeScript(name, bytes));
  modules.set(name, script);
  return script;
}

const content = (file: URL) => (file.pathname.endsWith('.ts') ? bundle(file) : readFile(file));

/**
 * The elements that load these modules. Since every page works without scripts, a module that cannot be bundled is left
 * out, and the failure is reported as an error of the service.
 */
export async function moduleElements(ctx: Context, ...names: readonly ModuleName[]): Promise<Html[]> {
  const elements = await Promise.all(
    names.map(async (name) => {
      try {
        return [scriptElement(await moduleScript(name))];
      } catch (error) {
        if (!reported.has(name)) ctx.app.emit('error', error, ctx);
        reported.add(name);
        return [];
      }
    }),
  );
  return elements.flat();
}

/** The script with this name and hash; undefined if either is unknown. */
export async function scriptNamed(name: string): Promise<Script | undefined> {
  const [, key = ''] = /^([a-z-]+)-[0-9a-f]{12}\.js$/.exec(name) ?? [];
  const script = Object.hasOwn(FILES, key)
    ? fileScript(key as FileName)
    : Object.hasOwn(MODULES, key)
      ? await moduleScript(key as ModuleName).catch(() => undefined)
      : undefined;
  return script?.name === name ? script : undefined;
}
