import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const text = { type: 'string', minLength: 1 };
const uri = { type: 'string', format: 'uri' };
const time = { type: 'string', format: 'date-time' };

const closed = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items: object) => ({ type: 'array', items });

const words = list(closed({ role: text, contentType: text, value: { type: 'string' } }, ['value']));
const contacts = list(closed({ type: text, role: text, name: text, value: text }, ['value']));

/** Those properties of a ninjs 3.2 object that the service uses, each as the standard describes it. */
const common = {
  uri,
  type: { enum: ['text', 'audio', 'video', 'picture', 'graphic', 'composite', 'component', 'event', 'planning'] },
  representationType: { enum: ['full', 'partial'] },
  profile: text,
  version: text,
  firstCreated: time,
  versionCreated: time,
  pubStatus: { enum: ['usable', 'withheld', 'canceled'] },
  copyrightNotice: text,
  language: text,
  title: text,
  slugline: text,
  by: text,
  headlines: words,
  descriptions: words,
  bodies: words,
  infoSources: list(closed({ name: text, role: text, uri, contactInfo: contacts })),
  organisations: list(closed({ name: text, rel: text, uri, contactInfo: contacts })),
  subjects: list(closed({ name: text, rel: text, uri, literal: text })),
  genres: list(closed({ name: text })),
  renditions: list(
    closed(
      {
        name: text,
        href: uri,
        contentType: text,
        title: text,
        width: { type: 'integer' },
        height: { type: 'integer' },
      },
      ['name'],
    ),
  ),
  rightsInfo: closed({ linkedRights: uri }, ['linkedRights']),
  digitalSourceType: closed({ uri }),
  standard: closed({ name: { const: 'ninjs' }, version: { const: '3.2' }, schema: uri }),
};
const SCHEMA = closed(
  { ...common, associations: list(closed({ ...common, name: text, rel: text }, ['uri', 'name'])) },
  ['uri'],
);

const ajv = new Ajv2020({ allErrors: true });
formats.default(ajv);
const validate = ajv.compile(SCHEMA);

/** What is wrong with a news object; nothing where it is a ninjs 3.2 object of the properties that the service uses. */
export function ninjsFaults(newsObject: unknown): string[] {
  validate(newsObject);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
