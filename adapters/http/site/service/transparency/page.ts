import type { HistoryTree } from '../../../../../application/ports/index.ts';
import type { Language } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';
import { html } from '../../page/html.ts';
import { LABELS } from '../../page/labels.ts';
import { renderPage } from '../../page/service-page.ts';
import { table } from '../../page/table.ts';

export interface TransparencyPage {
  readonly language: Language;
  readonly trees: readonly HistoryTree[];
  /** The day before which the next page begins; null on the last page. */
  readonly next: string | null;
}

const TEXTS = byLanguage({
  de: {
    title: 'Nachprüfbarer Verlauf',
    paragraphs: [
      'Jeder Schritt einer Pressemitteilung, von der ersten Fassung über die Prüfung bis zur Berichtigung, steht in ihrem Verlauf und hat einen Prüfwert, der auch den Schritt davor umfasst. Aus allen Prüfwerten eines Tages entsteht eine Wurzel: ein Merkle-Baum nach RFC 9162. Sie steht hier und wird nie geändert. Wer einen Schritt nachträglich ändert, entfernt oder einfügt, müsste auch die Wurzel ändern, und mit ihr alle späteren: Jede enthält einen Prüfwert der Wurzel davor.',
      'Der Verlauf selbst bleibt vertraulich: Aus einer Wurzel lässt sich nichts über Mitteilungen ablesen. Wer eine Mitteilung eingereicht hat, kann jeden ihrer Schritte mit einem Nachweis gegen diese Liste prüfen.',
    ],
    caption: 'Wurzeln, die neueste zuerst',
    columns: { day: 'Tag (UTC)', size: 'Schritte', root: 'Wurzel (SHA-256)', signature: 'Signatur' },
    signed: 'signiert',
    unsigned: 'keine',
    empty: 'Noch gibt es keine Wurzel. Die erste entsteht nach dem ersten vollen Tag.',
    older: 'Ältere Tage',
    json: 'Dieselbe Liste gibt es als JSON mit den Signaturen, wenn der Header Accept application/json verlangt.',
  },
  en: {
    title: 'A history that can be checked',
    paragraphs: [
      'Each step of a press release, from the first draft through review to corrections, is in its history and has a digest that also covers the step before it. All digests of a day are combined into one root: a Merkle tree by RFC 9162. It is listed here and never changes. Anyone who changes, removes or inserts a step later would have to change the root as well, and all later ones with it: each has the hash of the root before it.',
      'The history itself stays confidential: a root reveals nothing about releases. With a proof, the publisher of a release can check each of its steps against this list.',
    ],
    caption: 'Roots, newest first',
    columns: { day: 'Day (UTC)', size: 'Steps', root: 'Root (SHA-256)', signature: 'Signature' },
    signed: 'signed',
    unsigned: 'none',
    empty: 'There is no root yet. The first one is created after the first full day.',
    older: 'Earlier days',
    json: 'The same list is available as JSON, with signatures, for requests with the header Accept: application/json.',
  },
});

export function renderTransparencyPage({ language, trees, next }: TransparencyPage): string {
  const text = TEXTS[language];
  const date = new Intl.DateTimeFormat(LABELS[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
  const count = new Intl.NumberFormat(LABELS[language].locale);
  const { day, size, root, signature } = text.columns;
  const rows = trees.map((tree) => [
    html`<time datetime="${tree.day}">${date.format(new Date(`${tree.day}T00:00:00Z`))}</time>`,
    count.format(tree.treeSize),
    html`<code>${tree.root}</code>`,
    tree.signature === null ? text.unsigned : text.signed,
  ]);
  return renderPage({
    language,
    title: text.title,
    kind: null,
    robots: 'index, follow',
    main: html`<h1>${text.title}</h1>
${text.paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
${
  rows.length === 0
    ? html`<p>${text.empty}</p>`
    : table({
        caption: text.caption,
        isCaptionShown: true,
        columns: [{ label: day, kind: 'head' }, { label: size, kind: 'right' }, { label: root }, { label: signature }],
        rows,
      })
}
${next !== null && html`<p><a href="?before=${next}">${text.older}</a></p>`}
<p>${text.json}</p>`,
  });
}
