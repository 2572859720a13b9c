import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { approvePressRelease, type PressReleaseContent, type SanitizedHtml } from '../../../domain/index.ts';
import {
  change,
  EDITOR,
  later,
  type Publisher,
  storeDraft,
  storePublisher,
  storeSubmitted,
} from '../../support/records/builders.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** The tables of the portals' lists, in the order of their keys; positions only reflect insertion order. */
const LISTS = [
  'select * from portal_release order by press_release_id',
  'select * from portal_keyword order by keyword, press_release_id',
  'select press_release_id, kind, at from portal_change order by press_release_id',
  'select id, slug from press_release order by id',
];

describe('releases that a previous version published without the portals’ lists', { skip }, () => {
  let database: TestDatabase;
  let persistence: MikroOrmPersistence;
  let whole: unknown[];
  let ordinary: Publisher;

  const lists = async () => Promise.all(LISTS.map((sql) => runSql(database.url, sql)));
  /** Leaves published releases as that version does. */
  const forget = (condition = 'true') =>
    runSql(
      database.url,
      `with forgotten as (update press_release set slug = null where ${condition} returning id),
        unlisted as (delete from portal_release using forgotten where press_release_id = id),
        unsaid as (delete from portal_keyword using forgotten where press_release_id = id)
        delete from portal_change using forgotten where press_release_id = id`,
    );
  const catchUp = (limit: number) => persistence.unitOfWork.run(({ portal }) => portal.catchUp(limit));

  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
    await persistence.migrate();
    const { unitOfWork } = persistence;
    ordinary = await storePublisher(unitOfWork);
    const sandbox = await storePublisher(unitOfWork, 'Probe', { sandbox: true });
    const publish = async (publisher: Publisher, changes: Partial<PressReleaseContent>, minute: number) => {
      const at = later(minute * 60_000);
      const { id } = await storeSubmitted(unitOfWork, publisher, changes, at);
      await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at }));
    };
    await storeDraft(unitOfWork, ordinary);
    await publish(ordinary, { title: 'Größe & Maß', keywords: 'Wind, WIND, Größe, "A", {B}, \\' }, 3);
    await publish(ordinary, { title: '上海の風', keywords: null, language: 'en', portal: 'portal_b' }, 1);
    await publish(ordinary, { noExport: true, text: '<p>Nur hier</p>' as SanitizedHtml }, 2);
    await publish(sandbox, {}, 4);
    await storeSubmitted(unitOfWork, ordinary);
    whole = await lists();
    assert.deepEqual(
      whole.map((rows) => (rows as unknown[]).length),
      [3, 7, 2, 6],
    );
  });
  after(async () => {
    await persistence.close();
    await database.drop();
  });

  it('are listed after the migration, as if the new version had published them', async () => {
    await forget();
    await persistence.migrate();
    assert.deepEqual(await lists(), whole);
    assert.equal(await catchUp(10), 0);
  });

  it('are listed in batches, also by concurrent processes', async () => {
    await forget();
    assert.equal(await catchUp(1), 1);
    const counts = await Promise.all([catchUp(2), catchUp(2)]);
    const rest = await catchUp(10);
    assert.equal(1 + counts[0] + counts[1] + rest, 4);
    assert.deepEqual(await lists(), whole);
  });

  it('do not change existing entries', async () => {
    await forget(`language = 'en'`);
    assert.equal(await catchUp(10), 1);
    assert.deepEqual(await lists(), whole);
    const { items } = await persistence.queries.portal.list({ companyId: ordinary.company.id }, { limit: 10 });
    assert.deepEqual(
      items.map(({ slug }) => slug),
      ['groesse-mass', 'ein-hafen-fuer-den-wind', 'release'],
    );
  });
});
