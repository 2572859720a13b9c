import { snakeName } from '../../../../application/kernel/snake-name.ts';
import {
  type Actor,
  type ApiTokenId,
  type HistoryDetails,
  type Image,
  type Language,
  REJECTION_CODES,
  type Rejection,
  type Step,
} from '../../../../domain/index.ts';
import { timeView } from '../page/times.ts';
import { HISTORY_TEXTS } from './history-texts.ts';
import { imageFieldNames } from './pictures/field-names.ts';
import { PICTURE_LABELS } from './pictures/texts.ts';
import { RELEASE_LABELS } from './texts.ts';

/** A rejection's reasons on one line. */
export function rejectionReasons({ codes }: Pick<Rejection, 'codes'>, language: Language): string {
  return REJECTION_CODES.filter((code) => codes.includes(code))
    .map((code) => RELEASE_LABELS[language].rejectionCodes[code])
    .join(', ');
}

/** The label of a wire field; its wire name if it has none. */
export function fieldLabel(name: string, language: Language): string {
  const { fields } = RELEASE_LABELS[language];
  return Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name;
}

/** Names of what a history refers to by number. */
export interface HistoryNames {
  readonly tokens: ReadonlyMap<ApiTokenId, string>;
  /** The release's present images. */
  readonly images: readonly Pick<Image, 'id' | 'title'>[];
}

const NO_NAMES: HistoryNames = { tokens: new Map(), images: [] };

/** The actor's name. Editors stay anonymous. */
export function actorName(
  actor: Actor,
  language: Language,
  { tokens }: Pick<HistoryNames, 'tokens'> = NO_NAMES,
): string {
  const { by } = HISTORY_TEXTS[language];
  if (actor.kind !== 'publisher') return by[actor.kind];
  if (actor.user != null) return actor.user.name;
  if (actor.tokenId === null) return by.publisher;
  const name = tokens.get(actor.tokenId);
  return name === undefined ? by.token(actor.tokenId) : by.namedToken(name);
}

/** The name of a picture: its role and title, or its number if it was removed or has no title. */
function pictureName(
  { imageId, role }: Pick<Image, 'role'> & { readonly imageId: Image['id'] },
  language: Language,
  { images }: HistoryNames,
): string {
  const { picture, namedPicture } = HISTORY_TEXTS[language];
  const label = PICTURE_LABELS[language].roles[role];
  const title = images.find(({ id }) => id === imageId)?.title ?? null;
  return title === null ? picture(label, imageId) : namedPicture(label, title);
}

/** Both times of a change of the publication time. */
export function rescheduledText(
  { before, publishAt }: HistoryDetails['reschedule'],
  language: Language,
  timeZone: string,
): string {
  const texts = HISTORY_TEXTS[language];
  const timeOf = (at: Date | null) => (at === null ? texts.onApproval : timeView(at, language, timeZone, 'short').text);
  return texts.rescheduled(timeOf(before), timeOf(publishAt));
}

/** The details of a history entry on one line; empty for none. */
export function stepDetails(step: Step, language: Language, timeZone: string, names: HistoryNames = NO_NAMES): string {
  const texts = HISTORY_TEXTS[language];
  const labels = RELEASE_LABELS[language];
  const withDeclarer = (text: string, name: string | undefined, separator: string) =>
    name === undefined ? text : `${text}${separator}${texts.confirmedBy(name)}`;
  switch (step.action) {
    case 'edit': {
      const names = step.details.fields.map(snakeName);
      return `${texts.changed} ${names.map((name) => fieldLabel(name, language)).join(', ')}`;
    }
    case 'propose':
    case 'accept_proposal': {
      const names = Object.keys(step.details.changes).map((name) => fieldLabel(snakeName(name), language));
      const note = 'note' in step.details ? step.details.note : null;
      return `${texts.changed} ${names.join(', ')}${note === null ? '' : `. ${note}`}`;
    }
    case 'attach_image':
      return withDeclarer(pictureName(step.details, language, names), step.details.confirmedBy, '. ');
    case 'edit_image':
      return `${pictureName(step.details, language, names)}. ${texts.changed} ${imageFieldNames(step.details.fields, language)}`;
    case 'remove_image':
    case 'reinstate_image':
      return pictureName(step.details, language, names);
    case 'submit': {
      const { submission, aiTextDeclaration, confirmedBy, note } = step.details;
      const submitted = `${texts.submission(submission)}. ${labels.declarations[aiTextDeclaration]}.`;
      const text = withDeclarer(submitted, confirmedBy, ' ');
      return note === undefined ? text : `${text} ${texts.note(note)}`;
    }
    case 'schedule':
      return texts.scheduledFor(timeView(step.details.publishAt, language, timeZone, 'short').text);
    case 'reschedule':
      return rescheduledText(step.details, language, timeZone);
    case 'take_down':
      return step.details.public;
    case 'take_down_image':
      return `${pictureName(step.details, language, names)}: ${step.details.public}`;
    case 'uphold':
    case 'reinstate':
      return step.details.facts ?? '';
    case 'correct':
      return step.details.note ?? '';
    case 'object':
    case 'ask':
    case 'answer':
      return step.details.text;
    case 'reject': {
      const { rejection } = step.details;
      return `${rejectionReasons(rejection, language)}${rejection.reason === null ? '' : `: ${rejection.reason}`}`;
    }
    default:
      return '';
  }
}
