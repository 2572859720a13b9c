import type { EditorData } from './editor-data.ts';

/**
 * When the user chooses a newsroom, the release takes over its language, unless the user has picked one, and its portal,
 * if the form still has the previous newsroom's.
 */
export function followNewsroom(
  form: HTMLFormElement,
  language: HTMLSelectElement | null,
  { isNew, newsrooms }: Pick<EditorData, 'isNew' | 'newsrooms'>,
): void {
  const newsroom = form.elements.namedItem('company_id');
  const portal = form.elements.namedItem('portal');
  if (!(newsroom instanceof HTMLSelectElement) || language === null) return;
  let previous = newsrooms[newsroom.value];
  // If a stored release's language differs from its newsroom's, the user has picked it.
  let isLanguagePicked = !isNew && language.value !== previous?.language;
  let isAdopting = false;
  language.addEventListener('change', () => {
    isLanguagePicked ||= !isAdopting;
  });
  newsroom.addEventListener('change', () => {
    const chosen = newsrooms[newsroom.value];
    if (chosen === undefined) return;
    if (portal instanceof HTMLSelectElement && portal.value === previous?.portal) portal.value = chosen.portal;
    previous = chosen;
    if (isLanguagePicked || chosen.language === language.value) return;
    language.value = chosen.language;
    isAdopting = true;
    language.dispatchEvent(new Event('change', { bubbles: true }));
    isAdopting = false;
  });
}
