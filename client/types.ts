import type { components } from './schema.ts';

/** Records and bodies, named as in the API's document. */
type Schemas = components['schemas'];

export type PressRelease = Schemas['PressRelease'];
export type PressReleaseDetails = Schemas['PressReleaseDetails'];
export type PressReleaseStatus = PressRelease['status'];
export type PressReleaseFields = Schemas['PressReleaseCreate'];
/** Changes of a release; omitted fields stay unchanged. */
export type PressReleaseChanges = Schemas['PressReleaseUpdate'];
export type Objection = Schemas['Objection'];
export type Rescheduling = Schemas['Rescheduling'];
export type Submission = Schemas['Submission'];
export type SubmissionCheck = Schemas['SubmissionCheck'];
export type HistoryEntry = Schemas['HistoryEntry'];
/** A change of a published release. */
export type Correction = Schemas['Correction'];
/** Proposed changes of a published release, and the note for readers. */
export type CorrectionProposal = Schemas['CorrectionProposal'];
export type Rejection = Schemas['Rejection'];
/** Markup that was removed from a text. */
export type HtmlStripped = Schemas['HtmlStripped'];

export type NumberedMeta = Schemas['PressReleasePage']['meta'];
export type NumberedLinks = Schemas['PressReleasePage']['links'];
export type CursorMeta = Schemas['PressReleaseCursorPage']['meta'];
export type CursorLinks = Schemas['PressReleaseCursorPage']['links'];

export type Image = Schemas['Image'];
export type Rendition = Schemas['Rendition'];
/** Changed fields of an image; the others stay as they are. */
export type ImageChanges = Schemas['ImageChanges'];

/** The fields of an upload, without the image itself. */
export type ImageFields = Omit<Schemas['ImageUpload'], 'image'>;
export type ConfirmText = Schemas['ConfirmText'];

export type Company = Schemas['Company'];
export type DomainVerification = Schemas['DomainVerification'];
export type Category = Schemas['Category'];
export type Me = Schemas['Me'];
export type PressReleaseStatistics = Schemas['PressReleaseStatistics'];
export type AccountStatistics = Schemas['AccountStatistics'];
/** Days in UTC, both included, such as `2026-11-01`; at most 400 days. */
export interface StatisticsPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Ignored fields and parameters, and warnings, such as removed markup. */
export type WriteMeta = Schemas['WriteMeta'];
/** `next_after` is the `after` of the next page, in lists that are ordered oldest first. */
export type AfterMeta = Partial<Schemas['HistoryMeta']>;

type ProblemName = Extract<keyof Schemas, `${string}Problem`>;
/** A refusal (RFC 9457), discriminated by its `code`. */
export type Problem = Schemas[ProblemName];
export type ProblemCode = Problem['code'];
/** The problem with this code, including its additional members. */
export type ProblemOf<C extends ProblemCode> = Extract<Problem, { readonly code: C }>;
/** One fault of one field. */
export type Violation = Schemas['Violation'];

/** Discriminated by its `type`. */
export type Event = Schemas['Event'];
export type EventType = Event['type'];

/** A question from the editors about a release in review. */
export type Question = Schemas['Question'];

/** Changes that editors propose to a release in review. */
export type Proposal = Schemas['Proposal'];

/** A link to an unpublished release; `url` is null except at its creation. */
export type PreviewLink = Schemas['PreviewLink'];
export type PreviewLinkFields = Schemas['PreviewLinkCreate'];
export type PreviewLinkMeta = Schemas['PreviewLinkPage']['meta'];
export type PreviewLinkLinks = Schemas['PreviewLinkPage']['links'];
export type Webhook = Schemas['Webhook'];
/** A webhook with its secret, which is shown only when it is created or its secret is rotated. */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type WebhookFields = Schemas['WebhookCreate'];
/** Changes of a webhook; omitted fields stay unchanged. */
export type WebhookChanges = Schemas['WebhookUpdate'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type DeliveryMeta = Schemas['WebhookDeliveryPage']['meta'];
export type DeliveryLinks = Schemas['WebhookDeliveryPage']['links'];

/** An event for testing a receiver; it is not in the feed. */
export type TestEvent = Schemas['WebhookTestEvent'];
/** The body of a webhook's request, discriminated by its `type`. */
export type WebhookEvent = Event | TestEvent;
