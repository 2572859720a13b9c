import { isBlank, type Language, type PressRelease } from '../../../../../../domain/index.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** The title, or a placeholder for drafts without one. */
export function titleOf({ title }: Pick<PressRelease, 'title'>, language: Language): string {
  return isBlank(title) ? RELEASE_TEXTS[language].untitled : title;
}
