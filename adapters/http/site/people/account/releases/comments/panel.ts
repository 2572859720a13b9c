import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  COMMENT_MAX,
  type Comment,
  isCommentable,
  type Language,
  mayDeleteComment,
} from '../../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { textarea } from '../../../../page/forms/field.ts';
import type { FormRefusal } from '../../../../page/forms/refusal.ts';
import { type Html, html } from '../../../../page/html.ts';
import { lines } from '../../../../page/lines.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountForm } from '../../account-page.ts';
import { commentDeletionPath, releaseSubpath } from '../paths.ts';
import { COMMENT_TEXTS } from './texts.ts';

/** Number of comments shown; earlier ones are collapsed. */
const SHOWN_MAX = 10;

/** The field is not called `text`, because the release's form on the same page has a field of that name. */
export const COMMENT_FORM = describeForm(
  ['comment'],
  {
    de: {
      comment: {
        label: COMMENT_TEXTS.de.label,
        missing: COMMENT_TEXTS.de.missing,
        rules: { limit: COMMENT_TEXTS.de.limit },
      },
    },
    en: {
      comment: {
        label: COMMENT_TEXTS.en.label,
        missing: COMMENT_TEXTS.en.missing,
        rules: { limit: COMMENT_TEXTS.en.limit },
      },
    },
  },
  { text: 'comment' },
);

/** A refused comment with its text. */
export interface RefusedComment {
  readonly refusal: FormRefusal;
  readonly text: string;
}

interface PanelOptions {
  readonly language: Language;
  readonly refused?: RefusedComment | undefined;
  /** True on the writing page, where submitting a comment leaves the release's form. */
  readonly isBeingWritten?: boolean;
}

/** Members' comments with the form for a new one; false for a published release without comments. */
export async function commentsPanel(
  visitor: Visitor,
  { application, timeZone }: PeopleServices,
  release: Pick<PressReleaseDetails, 'id' | 'status'>,
  { language, refused, isBeingWritten = false }: PanelOptions,
): Promise<Html | false> {
  const texts = COMMENT_TEXTS[language];
  const { id } = release;
  const comments = await application.pressReleases.comments({ caller: visitor.caller, id });
  const isOpen = isCommentable(release);
  if (!isOpen && comments.length === 0) return false;
  const item = (comment: Comment) =>
    html`<li id="comment-${comment.id}"><p class="small soft">${comment.author.name}, ${timeElement(timeView(comment.at, language, timeZone, 'short'))}${
      mayDeleteComment(comment, visitor.caller) &&
      html` · <a href="${commentDeletionPath(id, comment.id)}">${texts.delete}<span class="unseen"> (${texts.deleteOf(comment.author.name)})</span></a>`
    }</p><p>${lines(comment.text)}</p></li>\n`;
  const list = (items: readonly Comment[]) => html`<ol class="plainlist conversation">\n${items.map(item)}</ol>\n`;
  const earlier = comments.slice(0, -SHOWN_MAX);
  return html`<section class="panel" id="comments" aria-labelledby="comments-title">
<h2 id="comments-title">${comments.length === 0 ? texts.title : texts.count(comments.length.toLocaleString(language))}</h2>
<p class="small soft">${texts.lead}</p>
${earlier.length > 0 && html`<details class="more"><summary>${texts.count(earlier.length.toLocaleString(language))}</summary>${list(earlier)}</details>\n`}${comments.length > 0 && list(comments.slice(-SHOWN_MAX))}${
  isOpen &&
  accountForm(
    visitor,
    { action: releaseSubpath(id, 'comments') },
    html`${textarea({
      ...controlsOf(COMMENT_FORM, language, refused?.refusal.byField)('comment'),
      value: refused?.text,
      max: COMMENT_MAX,
      required: true,
      rows: 3,
    })}${isBeingWritten && html`<noscript><p class="hint">${texts.saveFirst}</p></noscript>`}<div class="actions"><button>${texts.button}</button></div>`,
  )
}</section>
`;
}
