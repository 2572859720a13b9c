import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createMikroOrmPersistence } from '../../../../adapters/persistence-mikro-orm/index.ts';

/**
 * Arguments: FOLDER [NUMBER [BYTES]]. Writes NUMBER accounts of BYTES bytes into the PGlite folder, by default until it
 * is killed, and prints each id once committed. With BYTES, a checkpoint follows whenever enough was written, and is
 * printed. Finally closes the database and prints any handles that would keep the process alive.
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
