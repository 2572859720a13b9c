import {
  comparisonWith,
  contentOf,
  type Finding,
  type FindingCode,
  findingsOf,
  foldText,
  type GuidelineSettings,
  guidelineViolations,
  type NearText,
  nearestTexts,
  SAME_TITLE_DAYS,
  sketchOf,
  visibleText,
} from '../../../domain/index.ts';
import { pause } from '../../kernel/pause.ts';
import type { Ports, PressReleaseDetails } from '../../ports/index.ts';

/** Maximum related releases shown, separately for the account and for others, so that neither hides the other. */
const RELATED_MAX = 5;
/** Maximum releases compared by text, separately for published and waiting ones. */
const COMPARED_MAX = 10;

export interface FindingSettings {
  readonly guidelines: GuidelineSettings;
  /** Findings that are switched off. Default: none. */
  readonly findingsOff?: readonly FindingCode[];
}

/** The current findings of a release. */
export function makeFindings({ queries }: Pick<Ports, 'queries'>, settings: FindingSettings) {
  const { desk } = queries;
  const off = settings.findingsOff ?? [];
  /** Reads nothing for a finding that is switched off. */
  const unlessOff = async <T>(code: FindingCode, none: T, read: () => Promise<T>): Promise<T> =>
    off.includes(code) ? none : read();

  return async (release: PressReleaseDetails): Promise<Finding[]> => {
    const { id, text } = release;
    const [sameTexts, candidates, sameTitles, picturesElsewhere, linkCheck] = await Promise.all([
      unlessOff('same_text', [], () => desk.sameTexts(id, RELATED_MAX)),
      unlessOff('near_duplicate', [], () =>
        desk.textsSharing(sketchOf(foldText(visibleText(text))), { without: id, limit: COMPARED_MAX }),
      ),
      unlessOff('same_title', [], () => desk.sameTitles(id, SAME_TITLE_DAYS, RELATED_MAX)),
      unlessOff('picture_used_elsewhere', new Map(), () => desk.picturesElsewhere(id, RELATED_MAX)),
      unlessOff('dead_link', undefined, () => desk.linkCheck(id)),
    ]);
    const compare = comparisonWith(text);
    const compared: NearText[] = [];
    for (const candidate of candidates) {
      compared.push(compare(candidate));
      await pause();
    }
    const submission = { content: contentOf(release), categoryActive: release.category.active };
    const subject = {
      release,
      company: release.company,
      violations: guidelineViolations(submission, settings.guidelines),
      sameTexts,
      nearTexts: nearestTexts(compared),
      sameTitles,
      picturesElsewhere,
      deadLinks: linkCheck?.submission === release.submissions ? linkCheck.deadLinks : [],
    };
    return findingsOf(subject, off);
  };
}
