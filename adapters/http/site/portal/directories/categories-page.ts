import type { PortalCategory } from '../../../../../application/ports/index.ts';
import type { CategoryId } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { CATEGORIES_PATH, categoryPath, link, withQuery } from '../addresses/paths.ts';
import { type PortalLayout, renderPortalPage } from '../layout/portal-page.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { DIRECTORY_TEXTS } from './texts.ts';

/** The tree of categories. `categories` are those with releases, and their ancestors (see usedCategories). */
export function renderCategoriesPage(
  request: PortalRequest,
  layout: PortalLayout,
  { categories, portalUrl }: { readonly categories: readonly PortalCategory[]; readonly portalUrl: string },
): string {
  const texts = DIRECTORY_TEXTS[request.language];
  return renderPortalPage(request, layout, {
    title: texts.categories,
    path: CATEGORIES_PATH,
    head: html`<meta name="description" content="${texts.categoriesText}">
<link rel="canonical" href="${portalUrl}${withQuery(CATEGORIES_PATH, { lang: request.chosen })}">
`,
    main: html`<div class="heading">
<h1>${texts.categories}</h1>
<p class="standfirst">${texts.categoriesText}</p>
</div>
${categories.length === 0 ? html`<p class="empty">${texts.noCategories}</p>` : html`<ul class="topic-tree">\n${branches(request, categories, null)}</ul>`}`,
  });
}

/** The subtree below `parent`, sorted by name. */
function branches(request: PortalRequest, categories: readonly PortalCategory[], parent: CategoryId | null): Html[] {
  const siblings = categories.filter(({ parentId }) => parentId === parent);
  return byCategoryName(request, siblings).map((category) => {
    const children = branches(request, categories, category.id);
    return html`<li>${categoryLink(request, category)}${children.length > 0 && html`\n<ul>\n${children}</ul>`}</li>\n`;
  });
}

export function byCategoryName<Found extends Pick<PortalCategory, 'translations'>>(
  { language }: Pick<PortalRequest, 'language'>,
  categories: readonly Found[],
): Found[] {
  return categories.toSorted((a, b) =>
    a.translations[language].name.localeCompare(b.translations[language].name, language),
  );
}

export function categoryLink(request: PortalRequest, category: Pick<PortalCategory, 'slug' | 'translations'>): Html {
  return html`<a href="${link(request, categoryPath(category))}">${category.translations[request.language].name}</a>`;
}
