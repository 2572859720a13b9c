import { CONTENT_FIELDS, CORRECTABLE_FIELDS } from '../../../domain/index.ts';
import type { PictureFetchFault } from '../../ports/index.ts';
import { dnsRecordText, proofFileText } from '../domain-proof-texts.ts';
import { alternatives, megabytes, metadataKey, type ViolationTexts } from '../texts.ts';

const CORRECTABLE = CORRECTABLE_FIELDS.map((name) => CONTENT_FIELDS[name].wire);

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  file: 'a file',
};

const FETCH_FAULTS: Readonly<Record<PictureFetchFault, string>> = {
  unresolved: 'the name of the host has no address.',
  not_public: 'the host is not on the public internet.',
  redirect: 'the redirect does not lead to a valid https address.',
  too_many_redirects: 'there are more than three redirects.',
  timeout: 'the host did not send the whole picture within 20 seconds.',
  connection: 'the connection to the host failed.',
  tls: 'the certificate of the host is not valid.',
  refused: 'the host denies access. The picture must be available without signing in.',
  missing: 'there is nothing at this address.',
  status: 'the host responds with an error.',
  compressed: 'the host sends a compressed file.',
  too_large: 'the file is too large.',
};

export const ENGLISH_VIOLATIONS: ViolationTexts = {
  rules: {
    required: ({ field }) => `The ${field} is required.`,
    left_out: ({ field }) => `The ${field} must be left out here.`,
    type: ({ field, expected = '', allowed = [] }) =>
      expected === ''
        ? `The ${field} is of the wrong type.`
        : `The ${field} must be ${alternatives([TYPES[expected] ?? expected, ...allowed], 'or')}.`,
    max: ({ field, max, other }) => {
      if (max === undefined) return `The ${field} is too long.`;
      if (other !== 'html') return `The ${field} may have at most ${max} characters.`;
      return `The ${field} may have at most ${max} characters as HTML, which is how it is stored, even if you send Markdown. Shorten it, or use less markup.`;
    },
    max_items: ({ field, max }) =>
      max === undefined ? `The ${field} has too many entries.` : `The ${field} may have at most ${max} entries.`,
    min: ({ field, min }) =>
      min === undefined ? `The ${field} is too small.` : `The ${field} must be at least ${min}.`,
    between: ({ field, min, max }) =>
      min === undefined || max === undefined
        ? `The ${field} is out of range.`
        : `The ${field} must be between ${min} and ${max}.`,
    in: ({ field, allowed }) =>
      allowed === undefined
        ? `The ${field} is not one of the allowed values.`
        : `The ${field} must be one of: ${allowed.join(', ')}.`,
    url: ({ field }) => `The ${field} must be an absolute http or https URL, without user name and password.`,
    email: ({ field }) => `The ${field} must be an email address, such as press@example.org.`,
    https: ({ field }) => `The ${field} must begin with https://.`,
    public_host: ({ field }) => `The ${field} must lead to a public host, not to a local or private address.`,
    lone_surrogate: ({ field }) => `The ${field} is not valid Unicode: it contains half of a surrogate pair.`,
    control_characters: ({ field }) =>
      `The ${field} may not contain control characters; only tabs and line breaks are allowed.`,
    one_line: ({ field }) =>
      `The ${field} must be one line of visible text, without line breaks, tabs and invisible characters.`,
    encoding: ({ field }) =>
      `The ${field} is not in the charset of the request; send UTF-8, or name the charset in the Content-Type.`,
    limit: ({ field, max = 'too many' }) =>
      `No ${field} can be added: this release already has ${max} active preview links. Revoke one to create another.`,
    exists: ({ field }) => `The ${field} does not exist.`,
    active: ({ field }) => `The ${field} is not in use any more.`,
    accepted: ({ field }) => `The ${field} must be true.`,
    after: ({ field, other }) =>
      other === 'now'
        ? `The ${field} must be in the future.`
        : `The ${field} must be greater than ${other ?? 'the value before it'}.`,
    until: ({ field, other }) =>
      `The ${field} is too far ahead; the latest possible time is ${other ?? 'a year from now'}.`,
    not_empty_html: ({ field }) => `The ${field} is empty once markup that is not allowed has been removed.`,
    offset_past_end: ({ field, max }) =>
      `The ${field} is past the end of the visible text${max === undefined ? '.' : `; it may be at most ${max}.`}`,
    visible_excerpt: ({ field }) => `The ${field} selects an excerpt without visible text; move it.`,
    current: ({ field, allowed }) =>
      `The ${field} is outdated${allowed === undefined ? '.' : `; the current one is ${allowed.join(', ')}.`}`,
    single_file: ({ field }) => `The ${field} must be exactly one file.`,
    single_value: ({ field }) => `The ${field} may be given only once.`,
    fetched: ({ field, other = '' }) =>
      `The picture at ${field} could not be fetched: ${FETCH_FAULTS[other as PictureFetchFault] ?? 'the connection failed.'} Correct the address, or send the picture as image_base64.`,
    addressable: ({ field }) =>
      `The ${field} becomes part of an address: it may not be “.” or “..”, and may not contain line breaks, tabs, control characters or invisible characters. Remove them.`,
    host_name: ({ field }) => `The ${field} must be a domain such as example.com, without scheme, port and path.`,
    own_domain: ({ field }) =>
      `The ${field} must be a domain of your own, such as example.com: anybody can register names under this one.`,
    mark_removed: ({ field }) =>
      `The ${field} cannot be verified: the editors have removed the mark of this newsroom. Ask them first.`,
    proof_requested: ({ field }) => `Request the verification of a ${field} first.`,
    dns_record: (violation) => `The ${violation.field} is not confirmed. ${dnsRecordText('en', violation)}`,
    proof_file: (violation) => `The ${violation.field} is not confirmed. ${proofFileText('en', violation)}`,
    image_format: ({ field, allowed = ['JPG', 'PNG', 'WebP'] }) =>
      `The ${field} must be a ${alternatives(allowed, 'or')} file.`,
    image_readable: ({ field }) => `The ${field} cannot be read: the file is damaged or incomplete.`,
    image_complexity: ({ field }) =>
      `The ${field} takes too much time or memory to read; export it again as a baseline JPEG with plain metadata.`,
    image_animated: ({ field }) => `The ${field} is animated; send a still image.`,
    image_pixels: ({ field, max }) =>
      max === undefined
        ? `The ${field} has too many pixels per side.`
        : `The ${field} may have at most ${max} pixels per side.`,
    file_size: ({ field, max }) =>
      max === undefined ? `The ${field} is too large.` : `The ${field} may be at most ${megabytes(max)}.`,
    unknown_field: ({ field }) => `The field ${field} is unknown; remove it, or leave out Prefer: handling=strict.`,
    format: ({ field }) => `The ${field} is malformed.`,
    visible_text: ({ field }) => `The ${field} must contain visible text.`,
    max_links: ({ field, max }) =>
      max === undefined ? `The ${field} contains too many links.` : `The ${field} may contain at most ${max} links.`,
    unique: ({ field }) => `The ${field} is taken already; choose another.`,
    common_password: ({ field }) =>
      `The ${field} is easy to guess; choose words or characters that nobody would guess.`,
  },
  unknownRule: ({ field }) => `The ${field} is not accepted.`,
  special: {
    'from format': () => 'The field from must be a day, such as 2026-11-24.',
    'to format': () => 'The field to must be a day, such as 2026-11-24.',
    'to min': () =>
      'The day in to, which is today if left out, must not be before the day in from. Choose a later to, or an earlier from.',
    'from max_items': ({ max }) => `The period may have at most ${max} days: choose a later from.`,
    'changes required': () =>
      `Nothing would change: give a ${alternatives(CORRECTABLE, 'or')} that differs from the published one.`,
    'note left_out': () => 'The correction of a typing error has no note: leave the note out, or propose a correction.',
    'proposal required': () => 'Nothing would change: change at least one field.',
    'questions max_items': ({ max }) => `This release has already had ${max} questions; no more are possible.`,
    'corrections max': ({ max }) =>
      `The release has already been corrected ${max} times; no further corrections are possible.`,
    'category_id exists': () => 'The category_id does not exist; GET /api/v1/categories lists the categories.',
    'category_id active': () =>
      'The category_id names a category that is not in use any more; GET /api/v1/categories lists the active ones.',
    'company_id exists': () =>
      'The company_id is not one of your companies; GET /api/v1/companies lists your company profiles.',
    'rights_confirmed accepted': () =>
      'The rights_confirmed must be true: confirm that you are entitled to publish the image.',
    'confirmed_by required': () =>
      'A person has to make this declaration: show them the wording, and give their name as confirmed_by.',
    'archive_acknowledged accepted': () =>
      'The archive_acknowledged must be true or left out: submitting acknowledges permanent archiving.',
    'image_url url': () =>
      'The image_url must be a complete address that begins with https://, such as https://example.com/picture.jpg: without user name, password and spaces, and with a port, if any, of at most 65535.',
    'image_url https': () =>
      'The image_url must begin with https://. Send a picture that has no such address as image_base64.',
    'image_url public_host': () =>
      'The image_url must lead to a public host, not to a local or private address. Send the picture as image_base64 instead.',
    'image_url required': () => 'The picture is missing: send it as image_base64, or give its address as image_url.',
    'image_url left_out': ({ expected }) =>
      expected === undefined
        ? 'Send either image_base64 or image_url, not both.'
        : `Send image_url in a JSON body, with the Content-Type ${expected}. A multipart body carries the file itself, as image.`,
    'image_base64 left_out': ({ expected }) =>
      `Send image_base64 in a JSON body, with the Content-Type ${expected}. A multipart body carries the file itself, as image.`,
    'image_base64 format': () => 'The image_base64 must be the file in Base64.',
    'image unique': () =>
      'The release has its title image already; remove it first, or upload a preview image with is_preview.',
    'password required': () => 'The password is missing.',
    'password min': ({ min = 12 }) => `The password must have at least ${min} characters.`,
    'password common_password': () => 'This password is easy to guess; choose one that nobody would guess.',
    'outcome accepted': () => 'That has not happened since the report: take down or correct first, then decide.',
    'current accepted': () => 'The current password is wrong.',
    'sign_in current': () =>
      'Sign out and sign in again first: you can set a first password only within 15 minutes after signing in.',
    'owner required': () => 'The account needs an owner: make somebody else an owner first.',
    'name format': () => 'A name must not contain “://”, “www.” or “@”.',
    'memberships max': ({ max = 100 }) =>
      `This person already belongs to ${max} accounts. One of the memberships has to end first.`,
    'members max': ({ max = 100 }) => `The account has ${max} members and invitations already; remove one first.`,
    'passkeys max': ({ max = 20 }) => `You have ${max} passkeys already; remove one first.`,
    'passkey current': () =>
      'Sign out and sign in again first: you can add a passkey only within 15 minutes after signing in.',
    'passkey unique': () => 'This passkey is known already.',
    'passkey format': () => 'The passkey could not be read; try again.',
    'credits max': ({ max }) => `The credits may be at most ${max}.`,
    'monthly_quota max': ({ max }) => `The monthly_quota may be at most ${max}.`,
    'quota max': ({ max }) =>
      max === undefined
        ? 'The quota is used up; submit again when it is renewed, or book a single press release.'
        : `The quota of ${max} ${max === 1 ? 'submission' : 'submissions'} is used up; submit again when it is renewed, or book a single press release.`,
    'permissions required': () => 'The permissions are required: give at least one.',
    'codes required': () => 'The codes are required: give at least one reason for the rejection.',
    'slug format': () =>
      'The slug must consist of lower-case letters and digits, with single hyphens in between, such as space-travel.',
    'key format': () => 'The key must be 8 to 255 visible ASCII characters.',
    'publish_at format': () =>
      'The publish_at must be a time by RFC 3339 in the years 0001 to 9999 (UTC), such as 2026-08-01T09:00:00Z.',
    'publish_at after': () =>
      'The publish_at must be in the future. Choose a later time, or “now” to publish as soon as possible.',
    'external_id unique': () =>
      'Another press release of this account already has this external_id. Change that one, or choose another; a token that is limited to newsrooms may not see it.',
    'external_id lone_surrogate': () =>
      'The external_id is not valid Unicode. In an address, it must be percent-encoded UTF-8.',
    'external_id in': () => 'The external_id in the body must be the same as in the URL, or be left out.',
    'metadata.* format': ({ field }) =>
      `The key “${metadataKey(field)}” in metadata is not possible: use 1 to 40 of a–z, 0–9, underscores, full stops and hyphens.`,
    'metadata.* type': ({ field }) =>
      `The value of “${metadataKey(field)}” in metadata must be a string. Leave out keys without a value.`,
    'metadata.* max': ({ field, max }) =>
      `The value of “${metadataKey(field)}” in metadata may have at most ${max} characters. Shorten it.`,
    'company_ids exists': () => 'The company_ids must be newsrooms of this account.',
    'translation_of exists': () => 'The translation_of must be another press release of this account.',
    'translation_of unique': () =>
      'One of the translations already has this language. Choose another translation_of, or another language.',
    'updated_after format': () =>
      'The updated_after must be a time by RFC 3339 in the years 0001 to 9999 (UTC), such as 2026-08-01T09:00:00Z.',
    'cursor format': () => 'The cursor was not issued by this service; start again with an empty one.',
    'Idempotency-Key format': () => 'The Idempotency-Key must be 1 to 255 visible ASCII characters.',
    'Idempotency-Key unique': () =>
      'The Idempotency-Key was used for another request already; use a new key for each request.',
    'webhooks max': ({ max = 20 }) =>
      `The account has ${max} webhooks already; delete one that you do not need any more.`,
    'types in': ({ allowed = [], other = '' }) =>
      `The types name events that do not exist: ${other}. Use one or more of these, separated by commas: ${allowed.join(', ')}.`,
    'types.* in': ({ field, allowed = [] }) =>
      `The ${field} must be one of these events: ${allowed.join(', ')}; an empty list means all of them.`,
    'enabled accepted': () => 'The webhook is disabled; enable it first.',
    'body type': () => 'The body must be an object with the fields of the request.',
    'body max': ({ max }) =>
      max === undefined ? 'The body has too many fields.' : `The body may have at most ${max} fields.`,
  },
};
