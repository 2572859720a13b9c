/** The parameters of a flow. */
export interface Setting {
  /** The service's origin, without a path. */
  readonly origin: string;
  readonly token: string;
  readonly picture: File;
}

/** The results of a flow: draft, image, submission, refusal, list. */
export interface FlowResult {
  readonly draft: string;
  readonly label: string;
  readonly submitted: string;
  readonly refused: string | undefined;
  readonly images: number;
  readonly byCursor: boolean;
  readonly total: number | undefined;
  /** The number of releases by a legacy path, where the client has it. */
  readonly legacy: number | undefined;
}

export type Flow = (setting: Setting) => Promise<FlowResult>;

/** A draft's fields, for the first company and category of their lists. */
export function draftOf(companyId: number, categoryId: number) {
  return {
    company_id: companyId,
    category_id: categoryId,
    language: 'en' as const,
    title: 'Oberau puts its wind farm into service',
    text: '<p>Four turbines turn.</p>',
  };
}

/** The required fields of an image upload in addition to the file. */
export function rightsOf(version: string) {
  return {
    ai_declaration: 'original' as const,
    copyright: 'Jo Blythe',
    rights_confirmed: true as const,
    confirm_text_version: version,
  };
}
