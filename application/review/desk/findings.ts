import {
  contentOf,
  type Finding,
  findingsOf,
  type GuidelineSettings,
  guidelineViolations,
} from '../../../domain/index.ts';
import type { Ports, PressReleaseDetails } from '../../ports/index.ts';

/** Releases with the same text to show: of the account, and separately of others, so that neither hides the other. */
const SAME_TEXTS_MAX = 5;

/** The current findings of a release. */
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
