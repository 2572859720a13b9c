import type { components } from './schema.ts';

/** Records and bodies by the names that they have in the API's document. */
type Schemas = components['schemas'];

export type PressRelease = Schemas['PressRelease'];
export type PressReleaseDetails = Schemas['PressReleaseDetails'];
export type PressReleaseStatus = PressRelease['status'];
/** What a new release is made of. */
export type PressReleaseFields = Schemas['PressReleaseCreate'];
/** What is to be changed of a release: fields that are left out stay as they are. */
export type PressReleaseChanges = Schemas['PressReleaseUpdate'];
export type Submission = Schemas['Submission'];
export type SubmissionCheck = Schemas['SubmissionCheck'];
export type HistoryEntry = Schemas['HistoryEntry'];
/** A change of a published release. */
export type Correction = Schemas['Correction'];
/** What is to become different of a published release, and the note that readers see. */
export type CorrectionProposal = Schemas['CorrectionProposal'];
export type Rejection = Schemas['Rejection'];
/** What was taken out of a text. */
export type HtmlStripped = Schemas['HtmlStripped'];

export type NumberedMeta = Schemas['PressReleasePage']['meta'];
export type NumberedLinks = Schemas['PressReleasePage']['links'];
export type CursorMeta = Schemas['PressReleaseCursorPage']['meta'];
export type CursorLinks = Schemas['PressReleaseCursorPage']['links'];

export type Image = Schemas['Image'];
export type Rendition = Schemas['Rendition'];
/** The fields of an image, required and optional, beside the image itself. */
export type ImageFields = Omit<Schemas['ImageUpload'], 'image'>;
export type ConfirmText = Schemas['ConfirmText'];

export type Company = Schemas['Company'];
export type Category = Schemas['Category'];
export type Me = Schemas['Me'];

/** Ignored fields and parameters, and warnings, such as removed markup. */
export type WriteMeta = Schemas['WriteMeta'];
/** `next_after` continues a list that is read in the order of events. */
export type AfterMeta = Partial<Schemas['HistoryMeta']>;

type ProblemName = Extract<keyof Schemas, `${string}Problem`>;
/** A refusal (RFC 9457), discriminated by its `code`. */
export type Problem = Schemas[ProblemName];
export type ProblemCode = Problem['code'];
/** The refusal with this code, and what it says beyond others. */
export type ProblemOf<C extends ProblemCode> = Extract<Problem, { readonly code: C }>;
/** One fault of one field. */
export type Violation = Schemas['Violation'];

/** Something that happened, discriminated by its `type`. */
export type Event = Schemas['Event'];
export type EventType = Event['type'];

export type Webhook = Schemas['Webhook'];
/** With its secret: shown once, when the webhook is made or its secret is rotated. */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type WebhookFields = Schemas['WebhookCreate'];
/** What is to be changed of a webhook: fields that are left out stay as they are. */
export type WebhookChanges = Schemas['WebhookUpdate'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type DeliveryMeta = Schemas['WebhookDeliveryPage']['meta'];
export type DeliveryLinks = Schemas['WebhookDeliveryPage']['links'];

/** Something to try a receiver with. Nothing happened, so that the feed does not have it. */
export type TestEvent = Schemas['WebhookTestEvent'];
/** The body of a webhook's request, discriminated by its `type`. */
export type WebhookEvent = Event | TestEvent;
