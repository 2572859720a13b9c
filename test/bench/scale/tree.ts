import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OURS = fileURLToPath(new URL('../../../', import.meta.url));

/** A working tree of this repository whose modules are measured. */
export interface Tree {
  readonly name: string;
  readonly persistence: Pick<
    typeof import('../../../adapters/persistence-mikro-orm/index.ts'),
    'createMikroOrmPersistence'
  >;
  readonly deliverDue: Pick<typeof import('../../../application/events/webhooks/deliver-due.ts'), 'makeDeliverer'>;
  readonly sweep: Pick<typeof import('../../../application/sweep.ts'), 'makeSweep'>;
}

/** This one, or the one in another folder, which has its own node_modules. */
export async function openTree(folder?: string): Promise<Tree> {
  const root = folder === undefined ? OURS : resolve(folder);
  const load = (path: string) => import(pathToFileURL(`${root}/${path}`).href);
  return {
    name: folder === undefined ? 'this tree' : folder,
    persistence: await load('adapters/persistence-mikro-orm/index.ts'),
    deliverDue: await load('application/events/webhooks/deliver-due.ts'),
    sweep: await load('application/sweep.ts'),
  };
}
