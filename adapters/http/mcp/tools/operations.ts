/** The tools that stand for operations of the API. */
export const TOOL_OF: Readonly<Record<string, string>> = {
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

/** A sentence of the API with the tools in place of its operations. */
export function inTools(sentence: string): string {
  return sentence.replace(OPERATION, (named, method: string, path: string) => {
    const operation = `${method} ${path.replaceAll('<', '{').replaceAll('>', '}')}`;
    return (Object.hasOwn(TOOL_OF, operation) && TOOL_OF[operation]) || named;
  });
}

/** The same for the sentences of a problem document. */
export function problemInTools<P extends { readonly detail: string; readonly message: string }>(problem: P): P {
  const { errors } = problem as { readonly errors?: Readonly<Record<string, readonly string[]>> };
  return {
    ...problem,
    detail: inTools(problem.detail),
    message: inTools(problem.message),
    ...(errors !== undefined && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(inTools)])),
    }),
  };
}
