import type { WrittenPressRelease } from '../../../../../../../application/press-releases/writing/create-press-release.ts';
import type { Language } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { type Html, html } from '../../../../page/html.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { FORM_TEXTS } from './texts.ts';

/** Maximum number of removed tags and attributes in a URL. */
const NAMES_MAX = 20;
const NAME = /^[a-z][a-z0-9:-]{0,29}$/;

/**
 * The redirect after saving: to the release, or to the button's target. For the page's notice, the URL contains the
 * names of tags and attributes that the sanitiser removed.
 */
export function savedPath({ release, removed }: WrittenPressRelease, key: 'saved' | 'created', next: string): string {
  const names = (all: readonly string[]) =>
    all
      .filter((name) => NAME.test(name))
      .slice(0, NAMES_MAX)
      .join(',');
  const [tags, attributes] = [names(removed.tags), names(removed.attributes)];
  const isWhole = removed.tags.length + removed.attributes.length === 0;
  // If markup was removed, the release's page shows that before the next step.
  if (isWhole && (next === 'submit' || next === 'pictures')) return releaseSubpath(release.id, next);
  const query = new URLSearchParams({
    done: key,
    ...(tags !== '' && { tags }),
    ...(attributes !== '' && { attributes }),
    ...(!isWhole && { stripped: '1' }),
  });
  return `${releasePath(release.id)}?${query}`;
}

/** The notice about removed markup, from the URL. Shows only valid names of tags and attributes. */
export function strippedAside(ctx: Context, language: Language): Html | false {
  if (ctx.query.stripped !== '1') return false;
  const texts = FORM_TEXTS[language];
  const names = (list: unknown) =>
    typeof list === 'string'
      ? list
          .split(',', NAMES_MAX)
          .filter((name) => NAME.test(name))
          .map((name) => html` <code>${name}</code>`)
      : [];
  const [tags, attributes] = [names(ctx.query.tags), names(ctx.query.attributes)];
  return html`<div class="aside warn" role="status"><p>${texts.stripped}</p>
${tags.length > 0 && html`<p>${texts.strippedTags}${tags}</p>`}${attributes.length > 0 && html`<p>${texts.strippedAttributes}${attributes}</p>`}</div>
`;
}
