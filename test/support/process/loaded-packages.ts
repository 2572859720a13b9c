import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** For `--import`: at the end of the process, writes the packages that it loaded to the file LOADED_PACKAGES. */
const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
process.once('exit', () => {
  const file = process.env.LOADED_PACKAGES;
  if (file !== undefined) writeFileSync(file, JSON.stringify([...packages]));
});
