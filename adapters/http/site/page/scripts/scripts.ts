import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../../kernel/context.ts';
import type { Html } from '../html.ts';
import { bundle } from './bundle.ts';
import { makeScript, type Script, scriptElement } from './script.ts';

/** Scripts served unbundled, since they import nothing. */
const FILES = {
  /** Loads the viewer once the page is loaded. */
  start: new URL('../../docs/viewer/start.js', import.meta.url),
  /** The viewer of the API's document, as its package ships it. */
  viewer: new URL('../../docs/viewer/vendor/standalone.js', import.meta.url),
  /** Lets readers of a guide copy its code. */
  copy: new URL('../../docs/guides/copy.js', import.meta.url),
  /** Removes a field's error as it is corrected, on forms that came back with errors. */
  faults: new URL('../../browser/faults.js', import.meta.url),
} as const;

/**
 * Modules that run in the browser, each bundled with what it imports. A package is built with the bundles in their
 * places: there the addresses end in `.js`.
 */
const MODULES = {
  /** The desk of editors: keys, claims kept while a release is open, the next one without waiting. */
  desk: new URL('../../browser/desk.ts', import.meta.url),
  /** Turns the field of a release's text into the editor. */
  editor: new URL('../../browser/editor.ts', import.meta.url),
  /** Signs in with passkeys and adds them. */
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
/** Failures are reported once: nothing is tried again before the next start. */
const reported = new Set<ModuleName>();

export function fileScript(name: FileName): Script {
  const made = files.get(name) ?? makeScript(name, readFileSync(FILES[name]));
  files.set(name, made);
  return made;
}

/**
 * The first call for each bundles it, which takes some tenths of a second without blocking the event loop. Rejects
 * where bundling fails.
 */
export function moduleScript(name: ModuleName): Promise<Script> {
  const made = modules.get(name) ?? content(MODULES[name]).then((bytes) => makeScript(name, bytes));
  modules.set(name, made);
  return made;
}

const content = (file: URL) => (file.pathname.endsWith('.ts') ? bundle(file) : readFile(file));

/**
 * The elements that load these modules. Every page works without scripts: one that cannot be made is left out, and the
 * failure is reported as one of the service.
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

/** The script of this name including its hash; undefined for an unknown name or hash. */
export async function scriptNamed(name: string): Promise<Script | undefined> {
  const [, key = ''] = /^([a-z-]+)-[0-9a-f]{12}\.js$/.exec(name) ?? [];
  const script = Object.hasOwn(FILES, key)
    ? fileScript(key as FileName)
    : Object.hasOwn(MODULES, key)
      ? await moduleScript(key as ModuleName).catch(() => undefined)
      : undefined;
  return script?.name === name ? script : undefined;
}
