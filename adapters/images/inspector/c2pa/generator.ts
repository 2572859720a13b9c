import { type Json, list, record, text } from './json.ts';

/** The program that made the claim: name and version, or in the older form a single text. */
export function generatorOf(manifest: Json): string[] {
  const [info] = list(manifest.claim_generator_info).map(record);
  const name = text(info?.name);
  const version = text(info?.version);
  const nameAndVersion = name === undefined ? undefined : version === undefined ? name : `${name} ${version}`;
  return [nameAndVersion, text(manifest.claim_generator)].filter((value) => value !== undefined);
}
