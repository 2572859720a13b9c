import type { Me } from '../../../application/accounts/manage-accounts.ts';
import type { PressReleaseDetails, PressReleaseRecord, SanitizerReport } from '../../../application/ports/index.ts';
import type { Caller, Category, Company, Correction, Image, Language, Question } from '../../../domain/index.ts';
import type { Addresses } from '../kernel/addresses.ts';
import type { Localised } from '../kernel/localised.ts';
import type { Meta } from '../kernel/responses/response.ts';
import type { Services } from '../kernel/services.ts';

type FieldTexts = Readonly<Record<string, Localised>>;

/** The API's presenters and descriptions of fields: tools return the API's records. */
export interface ApiRecords {
  me(me: Me): object;
  company(company: Company, addresses: Addresses): object;
  category(category: Category, language: Language): object;
  pressRelease(release: PressReleaseRecord, addresses: Addresses, caller: Caller): object;
  pressReleaseDetails(release: PressReleaseDetails, addresses: Addresses, language: Language, caller: Caller): object;
  image(image: Image, addresses: Addresses): object;
  correction(correction: Correction): object;
  question(question: Question): object;
  warnings(removed: SanitizerReport['removed'] | undefined, language: Language): NonNullable<Meta['warnings']>;
  readonly texts: {
    readonly pressRelease: FieldTexts;
    readonly submission: FieldTexts;
    readonly image: FieldTexts;
    readonly correction: FieldTexts;
  };
}

/** A guide of the documentation. */
export interface GuideText {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly markdown: string;
}

/** Dependencies of the MCP adapter. */
export interface McpServices extends Services {
  readonly records: ApiRecords;
  readonly guides: (language: Language) => readonly GuideText[];
  readonly version: string;
  /** Folder of temporary files for pictures. */
  readonly uploadFolder: string;
  /** Origins whose scripts may call the service, in addition to its own, or `*` for any. */
  readonly corsOrigins: readonly string[];
}
