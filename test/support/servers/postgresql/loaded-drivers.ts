import { registerHooks } from 'node:module';

/** Opens persistence on the given, already migrated PostgreSQL, and prints which packages were loaded for it. */
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
const [url = ''] = process.argv.slice(2);
const { createMikroOrmPersistence } = await import('../../../../adapters/persistence-mikro-orm/index.ts');
const { queries, migrate, close } = await createMikroOrmPersistence({ driver: 'postgresql', url });
await migrate();
await queries.check();
await close();
const has = (name: string) => loaded.some((module) => module.includes(`/node_modules/${name}/`));
console.log(JSON.stringify({ pg: has('pg'), pglite: has('@electric-sql/pglite'), orm: has('@mikro-orm/core') }));
