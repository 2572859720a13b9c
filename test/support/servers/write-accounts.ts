import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';

/**
 * Writes accounts into the PGlite folder of its first argument and prints each id once committed, up to the number in
 * the second argument says, or until it is killed. With a third argument, each account carries that many bytes; a
 * checkpoint follows whenever enough was written, announced by its own line. Finally closes the database and prints any
 * handles that would keep the process alive.
 */
const [folder = '', count = 'Infinity', bytes = '0'] = process.argv.slice(2);
const { unitOfWork, migrate, checkpoint, close } = await createMikroOrmPersistence({ driver: 'pglite', folder });
await migrate();
for (let i = 0; i < Number(count); i++) {
  const { id } = await unitOfWork.run(({ accounts }) =>
    accounts.add({
      name: `Noch eine${randomBytes(Number(bytes) / 2).toString('hex')}`,
      sandbox: false,
      createdAt: new Date(),
    }),
  );
  writeSync(1, `${id}\n`);
  if (Number(bytes) > 0 && i % 10 === 9) {
    writeSync(1, 'checkpoint\n');
    await checkpoint?.();
  }
}
await close();
await pause(100);
writeSync(1, `${JSON.stringify(process.getActiveResourcesInfo())}\n`);
process.exit();
