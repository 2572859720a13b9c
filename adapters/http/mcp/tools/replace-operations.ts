/** The tool for each operation of the API. */
export const TOOL_OF_OPERATION: Readonly<Record<string, string>> = {
  'GET /me': 'who_am_i',
  'GET /companies': 'list_newsrooms',
  'GET /categories': 'list_categories',
  'GET /press-releases': 'list_press_releases',
  'GET /press-releases/{id}': 'get_press_release',
  'POST /press-releases': 'create_draft',
  'PATCH /press-releases/{id}': 'update_draft',
  'POST /press-releases/{id}/images': 'attach_picture',
  'GET /press-releases/{id}/submission-check': 'check_submission',
  'POST /press-releases/{id}/submit': 'submit_for_review',
  'POST /press-releases/{id}/withdraw': 'withdraw',
  'GET /events': 'list_decisions',
  'POST /press-releases/{id}/questions/{questionId}/answer': 'answer_question',
  'POST /press-releases/{id}/corrections': 'propose_correction',
};

export const OPERATION = /\b(GET|POST|PUT|PATCH|DELETE) (?:\/api\/v1)?(\/[\w/{}<>-]+)/g;

/** Replaces the operations in a sentence of the API, such as `GET /companies`, by the names of their tools. */
export function nameTools(sentence: string): string {
  return sentence.replace(OPERATION, (whole, method: string, path: string) => {
    const operation = `${method} ${path.replaceAll('<', '{').replaceAll('>', '}')}`;
    return (Object.hasOwn(TOOL_OF_OPERATION, operation) && TOOL_OF_OPERATION[operation]) || whole;
  });
}

/** Names the tools in all sentences of a problem document. */
export function nameToolsInProblem<P extends { readonly detail: string; readonly message: string }>(problem: P): P {
  const { errors } = problem as { readonly errors?: Readonly<Record<string, readonly string[]>> };
  return {
    ...problem,
    detail: nameTools(problem.detail),
    message: nameTools(problem.message),
    ...(errors !== undefined && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(nameTools)])),
    }),
  };
}
