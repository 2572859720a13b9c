import { registerHooks } from 'node:module';

/** Opens persistence on the PostgreSQL that it is given, and prints which drivers' packages were loaded for it. */
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
const [url = ''] = process.argv.slice(2);
const { createMikroOrmPersistence } = await import('../../../adapters/persistence-mikro-orm/index.ts');
const { queries, close } = await createMikroOrmPersistence({ driver: 'postgresql', url });
await queries.check();
await close();
const has = (name: string) => loaded.some((module) => module.includes(`/node_modules/${name}/`));
console.log(JSON.stringify({ pglite: has('@electric-sql/pglite'), postgresql: has('@mikro-orm/postgresql') }));
