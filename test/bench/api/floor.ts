import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// The minimum cost of a request on this machine: the same work on the same tables with only node:http and pg. Prepared
// statements, one for the token and one for the rest, and JSON with the fields of the API. No sanitising (except with
// FLOOR_SANITISES=yes), validation, limits or logs. Our server is measured against it.

const { DATABASE_URL, FLOOR_SANITISES } = process.env;
/** The service's default pool size. */
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const sanitise = FLOOR_SANITISES === 'yes' ? await loadSanitiser() : (html: string) => html;

const TOKEN = 'select account_id, expires_at, revoked_at from api_token where hash = $1';

const RELEASE = `r.id, r.account_id, r.company_id, r.category_id, r.status, r.portal, r.language, r.title, r.text, r.teaser,
  r.teaser_begin, r.teaser_end, r.backlink_url, r.keywords, r.no_export, r.ai_text_declaration, r.rejection, r.submitted_at,
  r.publish_at, r.published_at, r.taken_down, r.corrections, r.created_at, r.updated_at, r.version,
  r.external_id, r.metadata, r.translation_of`;

const FETCH = `
  select ${RELEASE}, row_to_json(c) as company, row_to_json(k) as category,
    (select json_agg(i order by i.id) from image i where i.press_release_id = r.id) as images,
    (select json_agg(t order by t.id) from press_release t
      where t.id <> r.id and (t.id = r.translation_of or t.translation_of = coalesce(r.translation_of, r.id))) as translated
  from press_release r join company c on c.id = r.company_id join category k on k.id = r.category_id
  where r.id = $1`;

const LIST = `
  select ${RELEASE}, (select count(*) from press_release where account_id = $1 and status = $2) as total
  from press_release r where r.account_id = $1 and r.status = $2 order by r.id desc limit 20`;

const CREATE = `
  with r as (
    insert into press_release (account_id, company_id, category_id, status, portal, language, title, text, teaser,
      keywords, no_export, submissions, created_at, updated_at, version)
    select c.account_id, c.id, $3, 'draft', c.portal, $4, $5, $6, $7, $8, false, 0, $9, $9, 1
    from company c where c.id = $2 and c.account_id = $1
    returning *
  ), entry as (
    insert into history_entry (press_release_id, account_id, action, from_status, to_status, actor, at, details)
    select id, account_id, 'create', null, 'draft', json_build_object('kind', 'publisher', 'accountId', account_id), $9, '{}'
    from r
  ), event as (
    insert into outbox (press_release_id, account_id, type, at, data)
    select id, account_id, 'press_release.created', $9, json_build_object('from', null, 'to', 'draft', 'version', 1,
      'actor', json_build_object('kind', 'publisher', 'accountId', account_id))
    from r
  )
  select ${RELEASE} from r`;

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => send(response, status, body),
    (error) => send(response, 500, { error: String(error) }),
  );
});
server.keepAliveTimeout = 60_000;
let base = '';
server.listen(0, '127.0.0.1', () => {
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`floor is ready at ${base}\n`);
});
process.on('SIGTERM', () => process.exit(0));

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

// biome-ignore lint/suspicious/noExplicitAny: the floor does not type its rows and bodies
type Any = any;

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const accountId = await accountOf(request.headers.authorization ?? '');
  if (accountId === undefined) return { status: 401, body: {} };
  const [path = '', query] = (request.url ?? '').split('?');
  if (request.method === 'POST') return create(accountId, JSON.parse(await textOf(request)));
  if (query !== undefined) return list(accountId, new URLSearchParams(query).get('status') ?? '');
  return fetchOne(accountId, path.slice(path.lastIndexOf('/') + 1));
}

async function accountOf(authorization: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex');
  const { rows } = await pool.query<Any>({ name: 'token', text: TOKEN, values: [hash] });
  const [token] = rows;
  if (token === undefined || token.revoked_at !== null || token.expires_at < new Date()) return undefined;
  return token.account_id;
}

async function fetchOne(accountId: string, id: string) {
  const { rows } = await pool.query<Any>({ name: 'fetch', text: FETCH, values: [id] });
  const [row] = rows;
  if (row === undefined) return { status: 404, body: {} };
  if (row.account_id !== accountId) return { status: 403, body: {} };
  const { slug, parent_id, translations } = row.category;
  const body = {
    ...release(row),
    company: company(row.company),
    category: { id: row.category.id, slug, parent_id, name: translations.en.name, translations },
    images: (row.images ?? []).map(image),
    // None is seeded.
    translations: row.translated ?? [],
  };
  return { status: 200, body: { data: body } };
}

async function list(accountId: string, status: string) {
  const { rows } = await pool.query<Any>({ name: 'list', text: LIST, values: [accountId, status] });
  const total = Number(rows[0]?.total ?? 0);
  const last = Math.max(1, Math.ceil(total / 20));
  const path = `${base}/api/v1/press-releases`;
  const at = (page: number) => `${path}?status=${status}&per_page=20&page=${page}`;
  const links = { first: at(1), last: at(last), prev: null, next: last > 1 ? at(2) : null };
  const [from, to] = rows.length === 0 ? [null, null] : [1, rows.length];
  const meta = { current_page: 1, from, last_page: last, path, per_page: 20, to, total };
  return { status: 200, body: { data: rows.map(release), links, meta } };
}

async function create(accountId: string, fields: Any) {
  const text = sanitise(fields.text);
  const teaser = text
    .replace(/<[^>]*>/g, '')
    .slice(0, 300)
    .trim();
  const { company_id, category_id, language, title, keywords } = fields;
  const values = [accountId, company_id, category_id, language, title, text, teaser, keywords, new Date()];
  const { rows } = await pool.query<Any>({ name: 'create', text: CREATE, values });
  return { status: 201, body: { data: release(rows[0]) } };
}

const ACTIONS: Record<string, readonly string[]> = {
  draft: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
  // Seeded rejections have no version and allow no objection.
  rejected: ['edit', 'attach_image', 'remove_image', 'submit', 'delete'],
  in_review: ['withdraw', 'reschedule', 'delete'],
  published: [],
};

function release(row: Any) {
  const { rejection } = row;
  return {
    id: Number(row.id),
    status: row.status,
    portal: row.portal,
    company_id: Number(row.company_id),
    category_id: Number(row.category_id),
    language: row.language,
    title: row.title,
    text: row.text,
    teaser: row.teaser,
    teaser_begin: row.teaser_begin === null ? null : Number(row.teaser_begin),
    teaser_end: row.teaser_end === null ? null : Number(row.teaser_end),
    backlink_url: row.backlink_url,
    keywords: row.keywords,
    no_export: row.no_export,
    ai_text_declaration: row.ai_text_declaration,
    rejection: rejection && {
      codes: rejection.codes,
      reason: rejection.reason,
      details: rejection.details ?? [],
      fields: rejection.fields,
      rejected_at: rejection.rejectedAt.$date,
      submission: rejection.submission,
    },
    submitted_at: row.submitted_at,
    publish_at: row.publish_at,
    published_at: row.published_at,
    taken_down: row.taken_down,
    corrections: row.corrections,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    external_id: row.external_id,
    metadata: row.metadata,
    translation_of: row.translation_of === null ? null : Number(row.translation_of),
    allowed_actions: ACTIONS[row.status],
    urls: row.status === 'published' ? { portal_a: page('portal_a', row), portal_b: page('portal_b', row) } : null,
  };
}

function page(portal: string, { id, title }: Any): string {
  const slug = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-');
  return `${base}/${portal}/releases/${id}/${slug}`;
}

function company({ id, name, slug, portal, language, website_url, about, responsible_person, logo, ...row }: Any) {
  const press_contact = { name: row.contact_name, email: row.contact_email, phone: row.contact_phone };
  const logo_url = logo.length === 0 ? null : `${base}/images/${logo[0].key}.jpg`;
  const times = { created_at: utc(row.created_at), updated_at: utc(row.updated_at) };
  return {
    id,
    name,
    slug,
    portal,
    language,
    website_url,
    about,
    press_contact,
    responsible_person,
    verified_domain: null,
    logo_url,
    ...times,
  };
}

function image(row: Any) {
  const { digitalSourceType, creator, credit, copyrightNotice, licence, software, c2paState } = row.provenance;
  return {
    id: row.id,
    press_release_id: row.press_release_id,
    role: row.role,
    is_preview: row.role === 'preview',
    ai_declaration: row.ai_label,
    ai_declaration_requested: row.ai_label_declared,
    ai_declaration_source: row.ai_label_source,
    provenance: {
      digital_source_type: digitalSourceType,
      creator,
      credit,
      copyright_notice: copyrightNotice,
      licence,
      software,
      data_mining: row.provenance.dataMining ?? null,
      other_constraints: row.provenance.otherConstraints ?? null,
      ai: row.provenance.ai ?? null,
      c2pa_validation_state: c2paState,
      recognised: row.ai_label_recognised,
    },
    copyright: row.copyright,
    title: row.title,
    description: row.description,
    license_url: row.license_url,
    source_url: row.source_url,
    focus_x: row.focus_x,
    focus_y: row.focus_y,
    no_crop: row.no_crop,
    press_download: row.press_download,
    rights_confirmed: true,
    confirm_text_version: row.confirm_text_version,
    rights_confirmed_at: utc(row.rights_confirmed_at),
    mime_type: row.mime_type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    sha256: row.sha256,
    renditions: row.renditions.map(({ name, key, width, height, mimeType }: Any) => ({
      name,
      url: `${base}/images/${key}.jpg`,
      width,
      height,
      mime_type: mimeType,
    })),
    taken_down: row.taken_down,
    created_at: utc(row.created_at),
  };
}

/** Formats a time that PostgreSQL wrote into JSON. */
function utc(text: string): string {
  return new Date(text).toISOString();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The service's own sanitiser, so that the remaining difference excludes its cost. */
async function loadSanitiser(): Promise<(html: string) => string> {
  const { createHtmlSanitizer } = await import('../../../adapters/html-sanitizer/html-sanitizer.ts');
  const { sanitize } = createHtmlSanitizer();
  return (html) => sanitize(html).html;
}
