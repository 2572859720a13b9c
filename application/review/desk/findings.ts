import {
  contentOf,
  type Finding,
  findingsOf,
  type GuidelineSettings,
  guidelineViolations,
} from '../../../domain/index.ts';
import type { Ports, PressReleaseDetails } from '../../ports/index.ts';

/** So many releases with the same text are shown of the account, and as many of others: none hides the others. */
const SAME_TEXTS_MAX = 5;

/** What the automatic checks find of a release as it is now. */
export function makeFindings(
  { queries }: Pick<Ports, 'queries'>,
  { guidelines }: { readonly guidelines: GuidelineSettings },
) {
  return async (release: PressReleaseDetails): Promise<Finding[]> =>
    findingsOf({
      accountId: release.accountId,
      images: release.images,
      violations: guidelineViolations(
        { content: contentOf(release), categoryActive: release.category.active },
        guidelines,
      ),
      sameTexts: await queries.desk.sameTexts(release.id, SAME_TEXTS_MAX),
    });
}
