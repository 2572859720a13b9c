import { manifestsIn, type StorePart, UnreadableStore } from '../manifest-store.ts';
import { isBarePicture } from './bare-picture.ts';
import { type Statements, statementsInCbor, statementsInJson, UnreadableStatements } from './statements.ts';
import { containsPersonal, isHarmless, isPersonal } from './terms.ts';

/** C2PA's own reason for redacting an assertion: it contains personal data. */
export const REDACTION_REASON = 'c2pa.PII.present';

/** Assertions without which a claim is invalid; the SDK never redacts them. */
const ESSENTIAL = /^c2pa\.(?:actions|hash|ingredient)\b/;

/** Byte strings up to this length are hashes and the like, and reveal nothing. */
const SHORT_BYTES = 64;

/**
 * URLs of the assertions in an original's manifests that may reveal where a picture was taken, or more about a person
 * than the credit. A rendition drops them (contract §7), and the manifests' signatures remain valid (C2PA specification,
 * redaction of assertions). Assertions known to reveal neither are kept; all others are redacted. Assertions that cannot
 * be redacted, because the chain of manifests depends on them, are kept unless they are known to be personal.
 * @param store the original's manifests as bytes, because readers omit assertions that they do not know
 * @returns undefined if something personal cannot be redacted
 */
export function personalAssertions(store: Uint8Array): readonly string[] | undefined {
  try {
    const manifests = manifestsIn(store);
    const essential = manifests.flatMap(({ assertions, others }) => [...assertions.filter(isEssential), ...others]);
    if (essential.some((part) => statementsOf(part).some(revealsPersonal))) return undefined;
    return manifests.flatMap(({ label, assertions }) =>
      assertions
        .filter((part) => !isEssential(part) && !isKnown(part))
        .map((part) => `self#jumbf=/c2pa/${label}/c2pa.assertions/${part.label}`),
    );
  } catch (error) {
    if (error instanceof UnreadableStore || error instanceof UnreadableStatements) return undefined;
    throw error;
  }
}

const isEssential = ({ label }: StorePart) => ESSENTIAL.test(label);

function revealsPersonal({ names, texts, bytes }: Statements): boolean {
  return names.some(isPersonal) || texts.some(containsPersonal) || !bytes.every(isPlain);
}

const isPlain = (bytes: Uint8Array) =>
  bytes.length <= SHORT_BYTES || bytes.every((byte) => byte === 0) || isBarePicture(Buffer.from(bytes));

/** True if an assertion is known to contain nothing personal: only a picture, or only harmless members. */
function isKnown(part: StorePart): boolean {
  if (part.boxes[0]?.type === 'bfdb') return isEmbeddedPicture(part);
  try {
    return statementsOf(part).every(
      ({ names, texts, bytes }) =>
        names.every((name) => isHarmless(name, part.label)) && !texts.some(containsPersonal) && bytes.every(isPlain),
    );
  } catch (error) {
    if (error instanceof UnreadableStatements) return false;
    throw error;
  }
}

/** A description with a type and no file name, then the file (ISO 19566-5, annex B.8). */
function isEmbeddedPicture({ boxes: [description, file, ...rest] }: StorePart): boolean {
  return description?.content[0] === 0 && file?.type === 'bidb' && rest.length === 0 && isBarePicture(file.content);
}

/** @throws UnreadableStatements for boxes of other kinds */
function statementsOf({ label, boxes }: StorePart): Statements[] {
  return boxes.map(({ type, content }) => {
    if (type === 'json') return statementsInJson(content);
    if (type === 'cbor') return statementsInCbor(content);
    throw new UnreadableStatements(`${label} has a box ${type}`);
  });
}
