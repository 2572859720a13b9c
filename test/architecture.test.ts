import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { breaches, circles, importsOf, internalsInTest, LAYERS } from './support/source/architecture.ts';
import { tokenize } from './support/source/source-tokens.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): string[] {
  return (
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
      // What is vendored is as others wrote it; examples are programs of others, that use the package.
      .filter((file) => !/\/(?:node_modules|dist|vendor)\/|^client\/examples\//.test(file))
  );
}

describe('the one rule of imports', () => {
  for (const layer of LAYERS) {
    it(`is kept by every file of ${layer}`, () => {
      const files = sources(layer);
      assert.ok(files.length > 0, `${layer} has files`);
      const found = files.flatMap((file) => breaches(file, readFileSync(join(ROOT, file), 'utf8')));
      assert.deepEqual(
        found.map(({ file, line, why }) => `${file}:${line} ${why}`),
        [],
      );
    });
  }
});

describe('tests outside test/internals', () => {
  it('import adapters by their index.ts only', () => {
    const files = sources('test').filter((file) => file.endsWith('.test.ts'));
    assert.ok(files.length > 200, `${files.length} tests`);
    const found = files.flatMap((file) => internalsInTest(file, readFileSync(join(ROOT, file), 'utf8')));
    assert.deepEqual(
      found.map(({ file, line, why }) => `${file}:${line} ${why}`),
      [],
    );
  });

  it('are reported with file and line', () => {
    const source =
      "import { a } from '../../adapters/mailer/index.ts';\nimport { b } from '../../adapters/mailer/b.ts';";
    const why = 'imports adapters/mailer/b.ts: only test/internals may import past an index.ts';
    assert.deepEqual(internalsInTest('test/http/a.test.ts', source), [{ file: 'test/http/a.test.ts', line: 2, why }]);
    assert.deepEqual(internalsInTest('test/internals/a.test.ts', source), []);
  });

  it('may import types from anywhere, and name files', () => {
    const type = "import type { A } from '../../adapters/mailer/a.ts';";
    const named = "new URL('../../adapters/mailer/a.ts', import.meta.url)";
    assert.deepEqual(internalsInTest('test/http/a.test.ts', type + named), []);
  });
});

describe('circles of imports', () => {
  it('are in no layer', () => {
    const files = LAYERS.flatMap(sources).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
    assert.deepEqual(circles(new Map(files)), []);
  });

  const found = (...files: (readonly [file: string, source: string])[]) => circles(new Map(files));
  it('are found where files import each other', () => {
    assert.deepEqual(found(['a.ts', "import './b.ts';"], ['b.ts', "import './c.ts';"], ['c.ts', "import './b.ts';"]), [
      ['b.ts', 'c.ts'],
    ]);
  });
  it('are found over several files and folders', () => {
    const far = ['x/b.ts', "export * from '../c.ts';"] as const;
    assert.deepEqual(found(['a.ts', "import './x/b.ts';"], far, ['c.ts', "await import('./a.ts');"]), [
      ['a.ts', 'c.ts', 'x/b.ts'],
    ]);
  });
  it('are found among types', () => {
    const types = ["import type { B } from './b.ts';", "type A = import('./a.ts').A;"];
    assert.deepEqual(found(['a.ts', types[0] ?? ''], ['b.ts', types[1] ?? '']), [['a.ts', 'b.ts']]);
  });
  it('are found in a file that imports itself', () => {
    assert.deepEqual(found(['a.ts', "import { a } from './a.ts';"]), [['a.ts']]);
  });
  it('are none where two import a third, or a program starts another', () => {
    assert.deepEqual(
      found(['a.ts', "import './c.ts';import './b.ts';"], ['b.ts', "import './c.ts';"], ['c.ts', '']),
      [],
    );
    const starts = "import './b.ts';";
    assert.deepEqual(found(['a.ts', starts], ['b.ts', "new Worker(new URL('./a.ts', import.meta.url));"]), []);
  });
});

describe('the check of the rule', () => {
  const caught: readonly (readonly [behaviour: string, file: string, source: string, why: RegExp])[] = [
    ['a package in the domain', 'domain/a.ts', "import v from 'valibot';", /valibot: domain uses no packages/],
    ['node: in the domain', 'domain/a.ts', "import type { X } from 'node:fs';", /node:fs: domain uses no packages/],
    [
      'the application in the domain',
      'domain/b/a.ts',
      "export * from '../../application/errors.ts';",
      /application\/errors/,
    ],
    ['a package in the application', 'application/a.ts', "import 'koa';", /koa: application uses no packages/],
    [
      'an adapter in the application',
      'application/b/a.ts',
      "import x from '../../adapters/c/d.ts';",
      /adapters\/c\/d\.ts/,
    ],
    [
      'composition in the application',
      'application/a.ts',
      "export { x } from '../composition/c.ts';",
      /composition\/c\.ts/,
    ],
    [
      'another adapter in an adapter',
      'adapters/a/b.ts',
      "import { x } from '../c/d.ts';",
      /adapters\/c\/d\.ts: an adapter never/,
    ],
    ['a folder whose name begins alike', 'adapters/a/b.ts', "import { x } from '../ab/d.ts';", /an adapter never/],
    ['composition in an adapter', 'adapters/a/b.ts', "import x from '../../composition/c.ts';", /may only import/],
    ['a test in an adapter', 'adapters/a/b.ts', "import x from '../../test/c.ts';", /test\/c\.ts/],
    ['a test in composition', 'composition/a.ts', "import x from '../test/c.ts';", /test\/c\.ts/],
    ['what lies outside of the repository', 'composition/a.ts', "import x from '../../etc/x.ts';", /may only import/],
    ['the package’s description in an adapter', 'adapters/a/b.ts', "import x from '../../package.json';", /may only/],
    ['an absolute path', 'composition/a.ts', "import x from '/etc/x.ts';", /only relative paths/],
    ['a file: address', 'composition/a.ts', "await import('file:///etc/x.ts');", /only relative paths/],
    ['a type import', 'domain/a.ts', "import type { A } from '../application/a.ts';", /application/],
    ['a type in import()', 'domain/a.ts', "type A = import('../application/a.ts').A;", /application/],
    ['a dynamic import', 'domain/a.ts', "const a = await import(\n  '../adapters/a.ts');", /adapters/],
    ['a computed import', 'application/a.ts', 'await import(name);', /run time/],
    ['a template import', 'application/a.ts', `await import(\`../adapters/\${name}.ts\`);`, /run time/],
    ['a require', 'application/a.ts', "require('koa');", /koa/],
    ['an import in a template', 'domain/a.ts', `const a = \`\${await import('koa')}\`;`, /koa/],
    [
      'a worker of another adapter',
      'adapters/a/b.ts',
      "new Worker(new URL('../c/worker.ts', import.meta.url));",
      /another/,
    ],
    ['an import that follows others on its line', 'domain/a.ts', "import a from './a.ts';import b from 'koa';", /koa/],
    ['an import over several lines', 'domain/a.ts', "import {\n  a,\n  type B, // from './c.ts'\n} from 'koa';", /koa/],
    ['a named default with a namespace', 'domain/a.ts', "import a, * as b from 'koa';", /koa/],
    ['a type export', 'domain/a.ts', "export type { A } from 'koa';", /koa/],
    ['a namespace export', 'domain/a.ts', "export * as a from 'koa';", /koa/],
    ['an import after a regular expression with quotes', 'domain/a.ts', "const a = /['\"`/]/;\nimport 'koa';", /koa/],
    ['an import with attributes', 'domain/a.ts', "import a from 'x/y.json' with { type: 'json' };", /x\/y\.json/],
    ['a read of the environment', 'adapters/a/b.ts', 'const a = process.env.HOME;', /process\.env/],
    ['an optional read of it', 'application/a.ts', 'globalThis.process?.env', /process\.env/],
    ['a read by destructuring', 'adapters/a/b.ts', 'const { env } = process;', /process\.env/],
    ['a read by index', 'adapters/a/b.ts', "process['env']", /process\.env/],
    ['a read by import', 'adapters/a/b.ts', "import { env } from 'node:process';", /process\.env/],
    ['the time in the domain', 'domain/a.ts', 'const a = Date.now();', /Date\.now/],
    ['now in the domain', 'domain/a.ts', 'const a = new Date ( );', /present time/],
    ['now without parentheses', 'domain/a.ts', 'const a = new Date;', /present time/],
    ['now as text', 'domain/a.ts', 'const a = Date();', /present time/],
    ['chance in the domain', 'domain/a.ts', 'Math . random()', /Math\.random/],
    ['the process in the domain', 'domain/a.ts', 'process.exit()', /uses process/],
    ['a Buffer in the domain', 'domain/a.ts', 'Buffer.from(a)', /uses Buffer/],
    ['a package in the client', 'client/a.ts', "import v from 'valibot';", /valibot: client uses no packages/],
    ['node: in the client', 'client/a.ts', "import { join } from 'node:path';", /node:path: client uses no packages/],
    ['the part that needs node: in the rest', 'client/a.ts', "export * from './node.ts';", /node\.ts, which needs/],
    [
      'the domain in the client',
      'client/a.ts',
      "import type { A } from '../domain/index.ts';",
      /may only import client/,
    ],
    ['a package where the client uses node:', 'client/node.ts', "import 'undici';", /undici: client uses no packages/],
    ['the environment in the client', 'client/a.ts', 'process.env.TOKEN', /process\.env/],
    ['the client in an adapter', 'adapters/a/b.ts', "import x from '../../client/index.ts';", /may only import/],
    [
      'a file past the door of an adapter',
      'composition/a.ts',
      "import x from '../adapters/c/d.ts';",
      /past its index\.ts/,
    ],
    [
      'a page in the API',
      'adapters/http/api/a.ts',
      "import x from '../site/b.ts';",
      /may only import adapters\/http\/api/,
    ],
    [
      'the API in a page',
      'adapters/http/site/a.ts',
      "import x from '../api/b.ts';",
      /may only import adapters\/http\/site/,
    ],
    [
      'the API in the kernel',
      'adapters/http/kernel/a.ts',
      "import x from '../api/b.ts';",
      /may only import adapters\/http\/kernel/,
    ],
    [
      'the account in a portal',
      'adapters/http/site/portal/a.ts',
      "import x from '../people/account/b.ts';",
      /portal may only import/,
    ],
    [
      'a portal in what pages share',
      'adapters/http/site/page/a.ts',
      "import x from '../portal/b.ts';",
      /page may only import/,
    ],
    [
      'the account in the session',
      'adapters/http/site/people/session/a.ts',
      "import x from '../account/b.ts';",
      /people\/session may only import/,
    ],
    [
      'the desk in the layout of people’s pages',
      'adapters/http/site/people/layout/a.ts',
      "import x from '../desk/b.ts';",
      /people\/layout may only import/,
    ],
    ['a file in no layer', 'other/a.ts', '', /no layer/],
  ];
  for (const [behaviour, file, source, why] of caught) {
    it(`catches ${behaviour}`, () => {
      const [first] = breaches(file, source);
      assert.ok(first, 'nothing was caught');
      assert.equal(first.file, file);
      assert.match(first.why, why);
    });
  }

  const passed: readonly (readonly [behaviour: string, file: string, source: string])[] = [
    ['the domain in the domain', 'domain/a/b.ts', "import type { A } from '../errors.ts';\nexport * from './c.ts';"],
    [
      'the domain in the application',
      'application/a/b.ts',
      "import { a } from '../../domain/index.ts';\nimport '../errors.ts';",
    ],
    [
      'packages, node: and its own folder in an adapter',
      'adapters/a/b/c.ts',
      "import 'koa';import 'node:fs';import '../d.ts';",
    ],
    [
      'everything in composition',
      'composition/a.ts',
      "import '../adapters/a/index.ts';import '../domain/index.ts';import '../client/index.ts';process.env.A;\nnew URL('../package.json', import.meta.url)",
    ],
    [
      'itself in the client, and node: where it is the entry for that',
      'client/node.ts',
      "import { openAsBlob } from 'node:fs';import { a } from './a.ts';",
    ],
    ['what stands in comments', 'domain/a.ts', "// import 'koa';\n/* import 'koa'; Date.now()\n*/ /** process.env */"],
    [
      'what stands in strings',
      'domain/a.ts',
      "const a = \"import 'koa'\"; const b = 'Date.now()'; const c = 'it\\'s import(\"x\")';",
    ],
    [
      'what stands in templates',
      'domain/a.ts',
      `const a = \`import 'koa'; \${b ? \`Date.now() \${c}\` : '}'} process.env\`;`,
    ],
    ['what stands in regular expressions', 'domain/a.ts', "const a = /import 'koa'|[/'\"]process.env/;"],
    ['division', 'domain/a.ts', "const a = b / c; const d = 'x' / 2; // import 'koa'"],
    [
      'a time that is given',
      'domain/a.ts',
      'const a = new Date(0); const b = Date.UTC(2026, 1); function f(at: Date) {}',
    ],
    [
      'members with such names',
      'domain/a.ts',
      'a.process.env; a.import("koa"); b.Date.now(); const c = { process: 1, import: 2 };',
    ],
    ['import.meta', 'adapters/a/b.ts', "const a = import.meta.url; new URL('./worker.ts', import.meta.url)"],
    [
      'an export that is no re-export',
      'domain/a.ts',
      "export { a };\nconst from = 'koa';\nexport type B = { from: 'koa' };\nexport const c = 1;",
    ],
    ['other parts of the process in an adapter', 'adapters/a/b.ts', 'process.pid; process.stdout.write(a)'],
  ];
  for (const [behaviour, file, source] of passed) {
    it(`lets ${behaviour} pass`, () => assert.deepEqual(breaches(file, source), []));
  }

  it('names file and line', () => {
    const source = `/* one\ntwo */\nconst a = \`\n\${b}\n\`;\nconst c = 'x';\n\nimport {\n  d,\n} from 'koa';\nDate.now();\n`;
    assert.deepEqual(
      breaches('domain/a/b.ts', source).map(({ file, line }) => `${file}:${line}`),
      ['domain/a/b.ts:10', 'domain/a/b.ts:11'],
    );
  });

  it('finds every import of a file, in order', () => {
    const source =
      "import a from 'a';\nimport 'b';\nexport { c } from 'c';\ntype D = import('d').D;\nexport * from 'e';";
    assert.deepEqual(importsOf(tokenize(source)), [
      { specifier: 'a', line: 1 },
      { specifier: 'b', line: 2 },
      { specifier: 'c', line: 3 },
      { specifier: 'd', line: 4 },
      { specifier: 'e', line: 5 },
    ]);
  });
});
