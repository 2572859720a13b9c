import { parseArgs } from 'node:util';
import { buildPackage, PACKAGES, type PackageName } from './package.ts';

/** `npm run build -- [PACKAGE…]`: builds `dist/` of the named packages, or of all. */
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !PACKAGES.includes(name as PackageName));
if (unknown.length > 0) {
  console.error(`there is no package ${unknown.join(', ')}; there are ${PACKAGES.join(', ')}`);
  process.exitCode = 1;
} else {
  for (const name of positionals.length === 0 ? PACKAGES : (positionals as PackageName[])) {
    if (!(await buildPackage(name))) {
      process.exitCode = 1;
      break;
    }
  }
}
