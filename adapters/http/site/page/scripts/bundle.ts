import { fileURLToPath } from 'node:url';

/**
 * Bundles a browser module and its imports into one minified file. esbuild runs as a child process, which ends with the
 * last concurrent bundle.
 * @throws Error if esbuild is not installed or fails
 */
export async function bundle(entry: URL): Promise<Buffer> {
  const esbuild = await import('esbuild');
  running++;
  try {
    return await bundleWith(esbuild, fileURLToPath(entry));
  } finally {
    running--;
    if (running === 0) await esbuild.stop();
  }
}

let running = 0;

async function bundleWith({ build }: typeof import('esbuild'), entry: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: BROWSERS,
    charset: 'utf8',
    // Keeps the licences of the bundled packages.
    legalComments: 'inline',
    // Ignores tsconfig.json, which only a checkout has: image and package must produce the same bundle.
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild produced no output for ${entry}`);
  return Buffer.from(file.contents);
}

/** Browsers of the last three years. In older ones the page works without the script. */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];
