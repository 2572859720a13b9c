import { CURRENT_ARCHIVE_TEXT, USER_NAME_MAX } from '../../../../domain/index.ts';
import { line, optional } from '../../kernel/fields/field-schemas.ts';
import { SUBMIT_SCHEMA } from '../../kernel/fields/press-release-fields.ts';
import { problemBody } from '../../kernel/problems/error-mapping.ts';
import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { createReleaseResult, declarationFaults, TARGET, TARGET_TEXTS, target } from './release-target.ts';
import { nameToolsInProblem } from './replace-operations.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { CHANGES, READS, type Tool, tool } from './tool.ts';

const { archive_acknowledged: _acknowledged, ...SUBMISSION } = SUBMIT_SCHEMA;

const NOTHING_REMOVED = { tags: [], attributes: [] };

/** Tools that submit a draft for review and withdraw it. */
export function submissionTools(services: McpServices): readonly Tool[] {
  const { application, addresses, records } = services;
  const { pressReleases } = application;
  const releaseResult = createReleaseResult(services);
  return [
    tool({
      name: 'check_submission',
      ...T.tools.check_submission,
      useCase: pressReleases.checkSubmission,
      annotations: READS,
      fields: TARGET,
      texts: TARGET_TEXTS,
      run: async (call, { press_release_id }, { faults, ignored }) => {
        const obstacles = await pressReleases.checkSubmission(target(call, press_release_id, faults));
        const problems = obstacles.map((error) =>
          nameToolsInProblem(problemBody(error, addresses.baseUrl, call.language)),
        );
        return envelope({ submittable: problems.length === 0, problems }, { ignored_fields: ignored });
      },
    }),
    tool({
      name: 'submit_for_review',
      ...T.tools.submit_for_review,
      useCase: pressReleases.submit,
      annotations: CHANGES,
      fields: { ...TARGET, ...SUBMISSION, confirmed_by: optional(line(USER_NAME_MAX)) },
      texts: {
        ...TARGET_TEXTS,
        ai_text_declaration: T.fields.ai_text_declaration,
        publish_at: records.texts.submission.publish_at ?? T.fields.cursor,
        note: records.texts.submission.note ?? T.fields.cursor,
        confirmed_by: T.fields.confirmed_by,
      },
      wording: CURRENT_ARCHIVE_TEXT,
      run: async (call, { press_release_id, ...values }, { faults, ignored }) => {
        const { ai_text_declaration, publish_at, note, confirmed_by } = values;
        const release = target(call, press_release_id, faults);
        const result = await pressReleases.submit({
          ...release,
          ...(ai_text_declaration !== undefined && { aiTextDeclaration: ai_text_declaration }),
          ...(publish_at !== undefined && { publishAt: publish_at }),
          ...(note !== undefined && { note }),
          ...(confirmed_by != null && { confirmedBy: confirmed_by }),
          faults: [...faults, ...declarationFaults({ confirmed_by }, faults)],
        });
        return releaseResult({ ...result, removed: NOTHING_REMOVED }, ignored, call);
      },
    }),
    tool({
      name: 'withdraw',
      ...T.tools.withdraw,
      useCase: pressReleases.withdraw,
      annotations: CHANGES,
      fields: TARGET,
      texts: TARGET_TEXTS,
      run: async (call, { press_release_id }, { faults, ignored }) => {
        const result = await pressReleases.withdraw(target(call, press_release_id, faults));
        return releaseResult({ ...result, removed: NOTHING_REMOVED }, ignored, call);
      },
    }),
  ];
}
