import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/**
 * IPTC's own schema, stored next to the repository (contract §11). 3.2 has no file; 3.1 has every property that we use.
 */
const SCHEMA = new URL('../../../../shared/data/ninjs/ninjs-schema_3.1.json', import.meta.url);
/** The schema refers to GeoJSON for areas of places, which our responses never contain. */
const GEO_JSON = 'https://geojson.org/schema/GeoJSON.json';

/** The reason why responses cannot be checked against the schema, or false. In CI the schema is always present. */
export const ninjsSkip: string | false = reasonToSkip();

const validate = ninjsSkip === false ? compiled() : undefined;

function reasonToSkip(): string | false {
  if (existsSync(SCHEMA)) return false;
  const reason = 'IPTC’s schema is not beside the project, in ../shared/data/ninjs';
  if (process.env.CI !== undefined) throw new Error(reason);
  return reason;
}

function compiled(): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: GEO_JSON, not: {} });
  return ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
}

/** The schema's violations for a news object; empty if the schema is missing (`ninjsSkip`). */
export function ninjsFaults(newsObject: unknown): string[] {
  validate?.(newsObject);
  return (validate?.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
