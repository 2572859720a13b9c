import { contentOf, type PressRelease } from './press-release.ts';

/** What an editor decides about: the content, the declaration for the text, and the images. */
function decidedUpon(release: PressRelease): Readonly<Record<string, unknown>> {
  return { ...contentOf(release), aiTextDeclaration: release.aiTextDeclaration, images: release.images };
}

/** Names of the fields in which two submissions of a release differ. */
export function changedBetween(one: PressRelease, other: PressRelease): string[] {
  const [before, after] = [decidedUpon(one), decidedUpon(other)];
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
