import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { MIGRATIONS } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { migratePostgresql } from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { postgresql, runSql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/**
 * Open links of a previous version: purpose, account, whether sent by mail, and whether following it proves the
 * address.
 */
const LINKS = [
  ['reset', 'null', false, true],
  ['sign_in', 'null', false, true],
  ['invitation', 'null', false, true],
  ['invitation', '1', true, true],
  ['invitation', '1', false, false],
] as const;

it('a migration of users marks no address as proven, and ends no session or link', { skip }, async () => {
  assert.ok(service);
  const { url, drop } = await service.createDatabase({ empty: true });
  try {
    const before = MIGRATIONS.findIndex(({ name }) => name === '0032-proven-addresses');
    await migratePostgresql({ driver: 'postgresql', url }, { steps: MIGRATIONS.slice(0, before) });
    await runSql(
      url,
      `insert into service_user (email, email_key, name, language, is_editor, is_operator, password_hash, created_at, joined_at)
        values ('Jo@example.org', 'jo@example.org', 'Jo', 'en', true, false, '$hash$', now(), now())`,
    );
    await runSql(
      url,
      `insert into user_session (user_id, secret_hash, created_at, last_seen_at) select id, 'hash', now(), now() from service_user`,
    );
    for (const [index, [purpose, account, isMailed]] of LINKS.entries()) {
      await runSql(
        url,
        `insert into one_time_link (secret_hash, mailed_secret_hash, purpose, user_id, account_id, role, created_at, expires_at)
          select 'link ${index}', ${isMailed ? `'mailed ${index}'` : 'null'}, '${purpose}', id, ${account},
            ${account === 'null' ? 'null' : "'author'"}, now(), now() + interval '1 day' from service_user`,
      );
    }
    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url });
    try {
      await persistence.migrate();
      const { users } = persistence.queries;
      const found = await users.credentials('jo@example.org');
      assert.deepEqual([found?.user.provenAt, found?.user.isEditor, found?.passwordHash], [null, true, '$hash$']);
      assert.ok(await users.sessionByHash('hash'));
      for (const [index, [, , , isProof]] of LINKS.entries()) {
        const link = await users.linkByHash(`link ${index}`, new Date());
        assert.deepEqual([link?.isProof, link?.isEditor, link?.isOperator], [isProof, false, false], `link ${index}`);
      }
    } finally {
      await persistence.close();
    }
  } finally {
    await drop();
  }
});
