import { StaleWrite, UniqueConflict } from '../../../../application/errors.ts';
import { olderFirst, type PressReleaseRepository } from '../../../../application/ports/index.ts';
import {
  type AccountId,
  type Change,
  EDITABLE_IMAGE_FIELDS,
  type EditableImageField,
  foldedUpdate,
  type HistoryEntry,
  haveSameRenditions,
  type Image,
  type ImageId,
  imageChanges,
  type Portal,
  type PressRelease,
  type PressReleaseId,
  type UnfiledPressRelease,
} from '../../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../../database.ts';
import { violates } from '../../errors.ts';
import { assignments, list, placeholders } from '../../tables/column-lists.ts';
import { EVENT, eventValues, insertEvent, queuedEventValues, queueEvent, toStoredEvent } from '../../tables/event.ts';
import { IMAGE_CHANGE } from '../../tables/images/change.ts';
import { EVIDENCE, OLDEST_FIRST, PURGEABLE } from '../../tables/images/evidence.ts';
import { IMAGE, SEARCH_COLUMNS, searchValues } from '../../tables/images/image.ts';
import { RELEASE } from '../../tables/press-releases/press-release.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, type Time, toDate, toId, toNumber } from '../../tables/values.ts';
import { digestHistory } from '../history/backfill-digests.ts';
import { forgetDeleted } from '../history/forgotten.ts';
import { HISTORY_VALUES, historyValues, insertHistory } from '../history/insert-entry.ts';
import { packHistory } from '../history/packed.ts';
import { isSandbox, projectRelease, projectWaiting } from '../portal/portal.ts';

const COLUMN_COUNT = RELEASE.written.length;

/**
 * CTEs that add a history entry and its event for the one release returned by `source` (a name in the same `with`). The
 * parameters start at `first`: see stepValues.
 */
const insertStep = (source: string, first: number) => `
  entry as (${insertHistory(source, first)}), queued_event as (${insertEvent(source, first + HISTORY_VALUES)})`;

function stepValues({ release, entry, event }: Change<UnfiledPressRelease>): Parameter[] {
  return [...historyValues(release.accountId, entry), ...eventValues(event)];
}

/** Like insertStep, for a release that has events already: see nextStepValues. */
const insertNextStep = (source: string, first: number) => `
  entry as (${insertHistory(source, first)}), ${queueEvent(source, first + HISTORY_VALUES)}`;

/** The held event of a release. Locked, so that its hold does not end before this transaction. */
const HELD_EVENT = `
  select ${list(EVENT.columns)}, held_until from outbox where press_release_id = $1 and held_until is not null for update`;

/** If the release has no portal yet, the statement uses the company's. */
const releaseValues = (release: UnfiledPressRelease) =>
  RELEASE.values({ ...release, portal: release.portal as Portal });

/** The parameter of a column of the new release. */
const parameter = (column: string) => `$${RELEASE.written.indexOf(column) + 1}`;

const ADDED_VALUES = RELEASE.written.map((column) =>
  column === 'portal' ? `coalesce(${parameter(column)}, place.portal)` : parameter(column),
);

/** The statement itself checks company and category, so that the most frequent write takes a single round trip. */
const ADD = `
  with place as (
    select c.portal, c.updated_at as company_updated_at, k.updated_at as category_updated_at
    from company c cross join category k
    where c.id = ${parameter('company_id')} and c.account_id = ${parameter('account_id')}
      and k.id = ${parameter('category_id')} and k.active
  ), added as (
    insert into press_release (${list(RELEASE.written)}) select ${list(ADDED_VALUES)} from place returning id, portal
  ), ${insertStep('added', COLUMN_COUNT + 1)}
  select added.id, added.portal, place.company_updated_at, place.category_updated_at from added cross join place`;

interface AddedRow {
  readonly id: Int8;
  readonly portal: Portal;
  readonly company_updated_at: Time;
  readonly category_updated_at: Time;
}

const LOAD = `
  select ${list(RELEASE.columns, 'r')}, (select a.sandbox from account a where a.id = r.account_id) as sandbox
  from press_release r where r.id = $1 for update`;

const CLAIM_DUE = `
  select id from press_release
  where status = 'scheduled' and publish_at <= $1 and not id = any($2::bigint[])
  order by publish_at, id limit 1 for update skip locked`;

const LOAD_IMAGES = `select ${list(IMAGE.columns)} from image where press_release_id = $1 order by id`;

const SAVE = `
  with saved as (
    update press_release set ${assignments(RELEASE.written, 3)} where id = $1 and version = $2 returning id
  ), ${insertNextStep('saved', COLUMN_COUNT + 3)}
  select id from saved`;

/** The images are deleted by their foreign key. */
const REMOVE = `
  with removed as (
    delete from press_release where id = $1 and version = $2 returning id
  ), unlinked as (
    update press_release set translation_of = null where translation_of = $1
  ), ${insertNextStep('removed', 3)}
  select id from removed`;

/** Compatible with the key locks of foreign keys, so that releases can be stored concurrently. */
const LOCK_TRANSLATIONS = 'select id from account where id = $1 for no key update';

const GROUP_MEMBER = RELEASE.pick('id', 'accountId', 'companyId', 'language', 'translationOf', 'version');

/** $1 is the release, or null, and $2 its original. */
const TRANSLATION_GROUP = `
  select ${list(GROUP_MEMBER.columns)} from press_release where id = any(array(
    select $2::bigint where $2 is not null
    union select translation_of from press_release where id = $2 and translation_of is not null
    union select id from press_release where translation_of = $1
    union select id from press_release where translation_of = $2)) and id is distinct from $1
  order by id`;

const ADD_IMAGE = `
  insert into image (id, ${list(SEARCH_COLUMNS)}, ${list(IMAGE.written)})
  values (${placeholders(1 + SEARCH_COLUMNS.length + IMAGE.written.length)})`;

/** Take-down and description of an image. */
const CHANGED_IMAGE = IMAGE.pick('takenDown', ...(Object.keys(EDITABLE_IMAGE_FIELDS) as EditableImageField[]));
const CHANGE_IMAGE = `update image set ${assignments(CHANGED_IMAGE.written, 2)} where id = $1`;

const RENDITIONS = IMAGE.pick('renditions', 'parentManifest');
/** Also ends the lease of a process that is signing the former renditions. */
const REPLACE_RENDITIONS = `
  with replaced as (
    update image set signing_until = null, ${assignments([...SEARCH_COLUMNS, ...RENDITIONS.written], 2)} where id = $1
    returning id, parent_manifest
  )
  update image_evidence e set parent_manifest = r.parent_manifest from replaced r where e.image_id = r.id`;

type HeldRow = Row & { readonly held_until: Time };

type StoredImages = ReadonlyMap<ImageId, Image>;

const imagesIn = (images: readonly Image[]): StoredImages => new Map(images.map((image) => [image.id, image]));

const ADD_EVIDENCE = `
  insert into image_evidence (${list(EVIDENCE.written)}) values (${placeholders(EVIDENCE.written.length)})`;

const ADD_IMAGE_CHANGE = `
  insert into image_change (${list(IMAGE_CHANGE.written)}) values (${placeholders(IMAGE_CHANGE.written.length)})`;

const PURGE_EVIDENCE = `
  delete from image_evidence
  where ${PURGEABLE} and image_id in (
    select image_id from image_evidence
    where ${PURGEABLE} and (${OLDEST_FIRST}) > (coalesce($3::timestamptz, '-infinity'), coalesce($4::bigint, 0))
    order by ${OLDEST_FIRST} limit $2 for update skip locked
  )
  returning ${list(EVIDENCE.columns)}`;

export function createPressReleaseRepository(connection: Connection): PressReleaseRepository {
  /** The images that each loaded release has in the database. */
  const storedImages = new Map<PressReleaseId, StoredImages>();
  /** For each account of a loaded release: true if it is a sandbox, which never changes. */
  const sandboxes = new Map<AccountId, boolean>();

  const project = async (release: PressRelease, entry: HistoryEntry) => {
    const sandbox = sandboxes.get(release.accountId) ?? (await isSandbox(connection, release.accountId));
    await projectRelease(connection, release, entry, { sandbox });
    await projectWaiting(connection, release, entry, { sandbox });
  };

  const imagesOf = async (id: PressReleaseId): Promise<StoredImages> =>
    storedImages.get(id) ?? imagesIn((await connection.query<Row>(LOAD_IMAGES, [id])).map(IMAGE.read));

  const addImage = async (image: Image) => {
    try {
      await connection.query(ADD_IMAGE, [image.id, ...searchValues(image.renditions), ...IMAGE.values(image)]);
    } catch (error) {
      // One constraint covers both roles; the taken role is that of the new image.
      if (violates(error, 'image_press_release_id_role_unique')) throw new UniqueConflict(`${image.role}_image`);
      throw error;
    }
  };

  const changeImage = async (before: Image, image: Image) => {
    const hasTakeDownChanged = before.takenDown?.at.getTime() !== image.takenDown?.at.getTime();
    if (hasTakeDownChanged || imageChanges(before, image).length > 0) {
      await connection.query(CHANGE_IMAGE, [image.id, ...CHANGED_IMAGE.values(image)]);
    }
    if (!haveSameRenditions(before, image)) {
      const { renditions } = image;
      await connection.query(REPLACE_RENDITIONS, [image.id, ...searchValues(renditions), ...RENDITIONS.values(image)]);
    }
  };

  const syncImages = async ({ id, images }: PressRelease) => {
    const stored = await imagesOf(id);
    const removed = [...stored.keys()].filter((imageId) => !images.some((image) => image.id === imageId));
    // First, so that a new preview image does not conflict with the removed one.
    if (removed.length > 0) await connection.query('delete from image where id = any($1::bigint[])', [removed]);
    for (const image of images) {
      const before = stored.get(image.id);
      if (before === undefined) await addImage(image);
      else await changeImage(before, image);
    }
    storedImages.set(id, imagesIn(images));
  };

  const load: PressReleaseRepository['load'] = async (id) => {
    const [row] = await connection.query<Row & { readonly sandbox: boolean }>(LOAD, [id]);
    if (row === undefined) return undefined;
    // A separate statement: the one above may have waited for the lock and would see the old images.
    const images = (await connection.query<Row>(LOAD_IMAGES, [id])).map(IMAGE.read);
    const release = { ...RELEASE.read(row), images };
    sandboxes.set(release.accountId, row.sandbox);
    storedImages.set(release.id, imagesIn(images));
    return release;
  };

  /** Only an event that may be held can replace a held one: any other saves this round trip. */
  const nextStepValues = async ({ release, entry, event, heldUntil = null }: Change): Promise<Parameter[]> => {
    const history = historyValues(release.accountId, entry);
    const [row] = heldUntil === null ? [] : await connection.query<HeldRow>(HELD_EVENT, [release.id]);
    const combined = row && foldedUpdate(toStoredEvent(row), event);
    if (row === undefined || combined == null) return [...history, ...queuedEventValues(event, heldUntil, null)];
    return [...history, ...queuedEventValues(combined, toDate(row.held_until), toNumber(row.id as Int8))];
  };

  return {
    async add(change) {
      const { release } = change;
      const [row] = await connection.query<AddedRow>(ADD, [...releaseValues(release), ...stepValues(change)]);
      if (row === undefined) return undefined;
      return {
        release: { ...release, portal: row.portal, id: toId(row.id) },
        companyUpdatedAt: toDate(row.company_updated_at),
        categoryUpdatedAt: toDate(row.category_updated_at),
      };
    },
    load,
    async claimDue(now, excluded) {
      const [row] = await connection.query<{ id: Int8 }>(CLAIM_DUE, [now, excluded]);
      return row === undefined ? undefined : load(toId(row.id));
    },
    async save(change) {
      const { release, entry } = change;
      const saved = { ...release, version: release.version + 1 };
      const rows = await connection.query(SAVE, [
        release.id,
        release.version,
        ...releaseValues(saved),
        ...(await nextStepValues(change)),
      ]);
      if (rows.length === 0) throw new StaleWrite(`press release ${release.id}`);
      await syncImages(release);
      await project(saved, entry);
      return { ...saved, images: [...release.images].sort((a, b) => a.id - b.id) };
    },
    async remove(change) {
      const { release, entry } = change;
      const rows = await connection.query(REMOVE, [release.id, release.version, ...(await nextStepValues(change))]);
      if (rows.length === 0) throw new StaleWrite(`press release ${release.id}`);
      await project(release, entry);
    },
    async lockTranslations(accountId) {
      await connection.query(LOCK_TRANSLATIONS, [accountId]);
    },
    async translationGroup({ id, translationOf }) {
      return (await connection.query<Row>(TRANSLATION_GROUP, [id, translationOf])).map(GROUP_MEMBER.read);
    },
    async nextImageId() {
      const row = await one<{ id: Int8 }>(connection, `select nextval('image_id_seq') as id`);
      return toId(row.id);
    },
    packHistory: (before, limit) => packHistory(connection, before, limit),
    digestHistory: (limit) => digestHistory(connection, limit),
    forgetDeleted: (before, limit) => forgetDeleted(connection, before, limit),
    async addEvidence(evidence) {
      await connection.query(ADD_EVIDENCE, EVIDENCE.values(evidence));
    },
    async addImageChange(change) {
      await connection.query(ADD_IMAGE_CHANGE, IMAGE_CHANGE.values(change));
    },
    async purgeEvidence(before, limit, after = null) {
      const parameters = [before, limit, after?.confirmedAt ?? null, after?.imageId ?? null];
      const purged = await connection.query<Row>(PURGE_EVIDENCE, parameters);
      return purged.map(EVIDENCE.read).sort(olderFirst);
    },
  };
}
