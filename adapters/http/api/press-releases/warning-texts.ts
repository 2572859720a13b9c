import type { MarkdownLoss } from '../../../../application/ports/index.ts';
import { type Localised, localised } from '../../kernel/localised.ts';

/** Sentences of `meta.warnings` for each kind of Markdown element that is not kept. */
export const MARKDOWN_LOSS_TEXTS: Readonly<Record<MarkdownLoss, Localised>> = localised({
  de: {
    code: 'Code wurde zu gewöhnlichem Text.',
    everything:
      'Der Text ist zu lang oder zu tief verschachtelt, um als Markdown gelesen zu werden, oder hat zu viele Zeilen oder Links. Er bleibt stehen, wie er geschrieben ist.',
    horizontal_lines: 'Trennlinien wurden entfernt.',
    html: 'HTML im Markdown bleibt stehen, wie es geschrieben ist. Senden Sie HTML mit text_format html.',
    link_titles: 'Die Titel von Links wurden entfernt.',
    links: 'Von Links ohne vollständige Adresse blieb nur der Text. Nennen Sie die Adresse mit https://.',
    list_numbers: 'Nummerierte Listen beginnen mit 1.',
    pictures: 'Von Bildern im Text blieb nur der Alternativtext. Fügen Sie die Bilder der Mitteilung selbst hinzu.',
    tables: 'Tabellen werden nicht unterstützt. Sie bleiben stehen, wie sie geschrieben sind.',
  },
  en: {
    code: 'Code became plain text.',
    everything:
      'The text is too long or nested too deeply to be read as Markdown, or has too many lines or links. It is kept as typed.',
    horizontal_lines: 'Horizontal lines were removed.',
    html: 'HTML within Markdown is kept as typed. Send HTML with text_format html.',
    link_titles: 'Titles of links were removed.',
    links: 'Links without a full address were reduced to their text. Give the address with https://.',
    list_numbers: 'Numbered lists begin at 1.',
    pictures: 'Images were reduced to their alternative text. Attach the images themselves to the release.',
    tables: 'Tables are not supported. They are kept as typed.',
  },
});
