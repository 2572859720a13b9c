import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/html-sanitizer.ts';
import { createTokenHasher } from '../../../adapters/system/token-hasher.ts';
import { formatApiToken, PERMISSIONS, slugify, teaser } from '../../../domain/index.ts';
import { cleanHtml, title } from './texts.ts';

/** An account that the load authenticates as. */
export interface SeededAccount {
  readonly id: number;
  readonly token: string;
  readonly companyIds: readonly number[];
  readonly categoryIds: readonly number[];
}

/** The number of different texts, which the rows use round-robin. */
const TEXTS = 100;

/** Creates `count` accounts by SQL with two companies, a plan and a token each, as the command line does. */
export async function seedAccounts(client: Client, count: number): Promise<SeededAccount[]> {
  const { rows: accounts } = await client.query<{ id: string }>(
    `insert into account (name, created_at)
     select 'Verlag ' || n, now() - interval '400 days' from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const ids = accounts.map(({ id }) => Number(id));
  await client.query(
    `insert into company (account_id, name, slug, portal, language, website_url, created_at, updated_at)
     select a, 'Stadtwerke ' || n, 'stadtwerke-' || n, case n when 1 then 'portal_a' else 'portal_b' end,
       case n when 1 then 'de' else 'en' end, 'https://www.example.com/' || n, now(), now()
     from unnest($1::bigint[]) a, generate_series(1, 2) n order by a, n`,
    [ids],
  );
  await client.query(
    `insert into booking (account_id, kind, monthly_quota, credits, valid_from, valid_until, created_at)
     select a, 'plan', null, null, now() - interval '400 days', null, now() from unnest($1::bigint[]) a`,
    [ids],
  );
  const tokens = ids.map(tokenOf);
  const hasher = createTokenHasher();
  await client.query(
    `insert into api_token (account_id, kind, name, permissions, hash, created_at, expires_at, revoked_at)
     select a, 'api_token', 'bench', $3::text[], hash, now(), now() + interval '1 year', null
     from unnest($1::bigint[], $2::text[]) as token (a, hash)`,
    [ids, tokens.map((token) => hasher.hash(token)), PERMISSIONS],
  );
  const { rows: companies } = await client.query<{ account_id: string; ids: string[] }>(
    'select account_id, array_agg(id order by id) as ids from company group by account_id',
  );
  const { rows: categories } = await client.query<{ id: string }>('select id from category order by id');
  const companiesOf = new Map(companies.map((row) => [Number(row.account_id), row.ids.map(Number)]));
  return ids.map((id, i) => ({
    id,
    token: tokens[i] as string,
    companyIds: companiesOf.get(id) ?? [],
    categoryIds: categories.map((category) => Number(category.id)),
  }));
}

function tokenOf(accountId: number): string {
  return formatApiToken(createHash('sha256').update(`bench ${accountId}`).digest());
}

/**
 * Creates `perAccount` releases for each account: of 20, 14 are published, 1 in review, 2 rejected, 3 drafts. Each has
 * its history, and three in five a picture. Plain inserts in batches, so that triggers fire as often as in an import.
 */
export async function seedReleases(
  client: Client,
  accounts: readonly SeededAccount[],
  perAccount: number,
  options: {
    readonly texts?: readonly string[];
    /** One for each text; a release has the title of its text, followed by its number. */
    readonly titles?: readonly string[];
    readonly companions?: boolean;
    /** The status of all of them, instead of the mix. */
    readonly status?: 'published' | 'in_review';
    /** The time between two releases; by default a minute between those of one account. */
    readonly secondsApart?: number;
  } = {},
): Promise<void> {
  const { texts = storedTexts(), titles = null, companions = true, status = null, secondsApart = null } = options;
  const teasers = texts.map((text) => teaser(text as Parameters<typeof teaser>[0], null, null, 'de'));
  const part = Math.max(1, Math.floor(50_000 / accounts.length));
  for (let done = 0; done < perAccount; done += part) {
    const upTo = Math.min(perAccount, done + part) - 1;
    const { rows } = await client.query<{ first: string; last: string }>(RELEASES, [
      accounts.map(({ id }) => id),
      texts,
      teasers,
      done,
      upTo,
      status,
      secondsApart,
      titles,
    ]);
    const { first, last } = rows[0] as { first: string; last: string };
    if (!companions) continue;
    await client.query(HISTORY, [first, last]);
    await client.query(IMAGES, [first, last]);
  }
}

/** Texts as a create stores them. */
function storedTexts(): string[] {
  const { sanitize } = createHtmlSanitizer();
  return Array.from({ length: TEXTS }, (_, n) => sanitize(cleanHtml(n)).html);
}

const RELEASES = `
  with owner as (
    select a as account_id, place,
      (select array_agg(c.id order by c.id) from company c where c.account_id = a) as companies
    from unnest($1::bigint[]) with ordinality as given (a, place)
  ), made as (
    select owner.account_id, owner.companies, n, n * cardinality($1::bigint[]) + place as number,
      case when $6::text is not null then $6 when n % 20 < 14 then 'published' when n % 20 = 14 then 'in_review' when n % 20 < 17 then 'rejected' else 'draft' end
        as status,
      date_trunc('second', now()) - interval '300 days'
        + coalesce((n * cardinality($1::bigint[]) + place) * $7::float8, n * 60) * interval '1 second' as at
    from generate_series($4::int, $5::int) n, owner order by n, place
  ), added as (
    insert into press_release (
      account_id, company_id, category_id, status, portal, language, title, text, teaser, teaser_begin, teaser_end,
      backlink_url, keywords, no_export, ai_text_declaration, archive_text_version, archive_acknowledged_at, rejection,
      submissions, submitted_at, published_at, slug, created_at, updated_at, version)
    select account_id, companies[1 + n % 2], (select min(id) from category) + n % 15, status,
      case n % 2 when 0 then 'portal_a' else 'portal_b' end, case n % 2 when 0 then 'de' else 'en' end,
      coalesce(($8::text[])[1 + number % cardinality($8::text[])] || ' ' || number, '${title(0).replace('Nr. 0', "Nr. ' || number || '")}'),
      ($2::text[])[1 + number % cardinality($2::text[])], ($3::text[])[1 + number % cardinality($2::text[])], null, null,
      'https://www.example.com/presse/' || number, 'Fernwärme, Energie, Mühlheim', false,
      case status when 'draft' then null else 'none' end, case status when 'draft' then null else 'archive-v1' end,
      case status when 'draft' then null else at end,
      case status when 'rejected' then json_build_object('codes', json_build_array('formatting'), 'reason',
        'Bitte die Zwischentitel kürzen.', 'fields', json_build_array('text'), 'rejectedAt',
        json_build_object('$date', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'submission', 1) end,
      case status when 'draft' then 0 else 1 end, case status when 'draft' then null else at end,
      case status when 'published' then at end,
      case status when 'published' then '${slugify(title(0)).replace(/0/, "' || number || '")}' end, at, at, 3
    from made returning id
  )
  select min(id) as first, max(id) as last from added`;

const HISTORY = `
  insert into history_entry (press_release_id, account_id, action, from_status, to_status, actor, at, details, snapshot)
  select r.id, r.account_id, moved.action, moved.before, moved.after,
    json_build_object('kind', 'publisher', 'accountId', r.account_id, 'tokenId', 1), r.created_at, '{}', null
  from press_release r, (values ('create', null, 'draft'), ('submit', 'draft', 'in_review'))
    as moved (action, before, after)
  where r.id between $1 and $2 and (moved.action = 'create' or r.status <> 'draft') order by r.id`;

const IMAGES = `
  insert into image (
    press_release_id, role, ai_label, ai_label_declared, ai_label_source, ai_label_recognised, provenance, copyright,
    title, description, license_url, source_url, focus_x, focus_y, no_crop, confirm_text_version, rights_confirmed_at,
    mime_type, width, height, bytes, sha256, renditions, rendition_keys, created_at)
  select r.id, 'title', 'original', 'original', 'declared', null,
    '{"digitalSourceType":null,"creator":"Jördis Krüger","credit":null,"copyrightNotice":null,"licence":null,"software":null,"c2paState":null,"extracted":[{"from":"exif","name":"Artist","value":"Jördis Krüger"}]}',
    'Foto: Jördis Krüger', null, 'Die neue Leitung am Ufer', null, null, 50, 50, false, 'img-confirm-v2', r.created_at,
    'image/jpeg', 4000, 3000, 2192092, encode(sha256(r.id::text::bytea), 'hex'),
    json_build_array(
      json_build_object('name', 'large', 'width', 1600, 'height', 900, 'mimeType', 'image/jpeg', 'key', keys[1]),
      json_build_object('name', 'medium', 'width', 800, 'height', 450, 'mimeType', 'image/jpeg', 'key', keys[2]),
      json_build_object('name', 'thumbnail', 'width', 400, 'height', 300, 'mimeType', 'image/jpeg', 'key', keys[3])),
    keys, r.created_at
  from press_release r, lateral (
    select array[gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text] as keys
    from generate_series(r.id, r.id)
  ) as made
  where r.id between $1 and $2 and r.id % 5 < 3 order by r.id`;

/**
 * Leaves the tables as autovacuum does: statistics are current, and rows are marked all-visible, so that index-only
 * scans work.
 */
export async function settle(client: Client): Promise<void> {
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}
