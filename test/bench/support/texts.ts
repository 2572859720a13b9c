/** Releases as a publisher's program sends them: markup of a CMS editor, with entities and umlauts. */

const SENTENCES = [
  'Die Stadtwerke M&uuml;hlheim nehmen am Montag die neue Fernw&auml;rmeleitung in Betrieb.',
  'Sie versorgt 2&nbsp;400 Haushalte und <strong>elf &ouml;ffentliche Geb&auml;ude</strong> mit W&auml;rme aus dem Fluss.',
  'Wie die Gesch&auml;ftsf&uuml;hrung mitteilt, wurden dafür 38,5&nbsp;Mio.&nbsp;&euro; aufgewendet.',
  'Weber &amp; Söhne, ein Betrieb aus der Region, hat die Pumpen geliefert und wartet sie zehn Jahre lang.',
  '&bdquo;Das ist ein guter Tag f&uuml;r alle, die hier heizen&ldquo;, sagte Bürgermeisterin Jördis Krüger.',
  'The plant was planned in 2019, and was built <em>within budget</em> by three companies from the valley.',
  'Einzelheiten stehen im <a href="https://www.example.com/presse/2026/waerme?id=12&amp;lang=de">Bericht des Bauherrn</a>.',
  'F&uuml;r die zweite Baustufe sucht die Gesellschaft noch Fl&auml;chen, möglichst nahe am Werk.',
  'Anwohner k&ouml;nnen sich am 3.&nbsp;Oktober bei einem Tag der offenen T&uuml;r selbst ein Bild machen.',
  'Im Winter deckt die Anlage 70&nbsp;% des Bedarfs &ndash; der Rest kommt aus einem Kessel f&uuml;r Holzschnitzel.',
] as const;

const HEADINGS = [
  'Woher die W&auml;rme kommt',
  'Zahlen &amp; Daten',
  'Wie es weitergeht',
  'Über das Unternehmen',
] as const;

const POINTS = [
  'Leistung: 14&nbsp;MW, davon 9&nbsp;MW aus dem Fluss',
  'L&auml;nge der Leitung: <strong>8,2&nbsp;km</strong>',
  'Ersparnis: rund 5&nbsp;600&nbsp;t CO₂ im Jahr',
  'Kontakt: <a href="mailto:presse@example.com">presse@example.com</a>',
] as const;

/** The approximate length of a text in characters. */
const LENGTH = 1800;

/** Clean markup of about 1.8 kB, of which nothing is stripped. `number` selects one of very many texts. */
export function cleanHtml(number: number): string {
  let next = number;
  const one = (from: readonly string[]) => from[next++ % from.length] as string;
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length + 1;
  };
  for (let section = 0; length < LENGTH - 300; section++) {
    if (section > 0) add(`<h2>${one(HEADINGS)}</h2>`);
    add(`<p>${one(SENTENCES)} ${one(SENTENCES)} ${one(SENTENCES)}</p>`);
    if (section === 1) add(`<ul><li>${POINTS.join('</li><li>')}</li></ul>`);
    // So that neighbouring texts differ.
    next += 1 + (number % 3);
  }
  add(
    `<p>${'Bildmaterial steht bereit. '
      .repeat(9)
      .slice(0, Math.max(20, LENGTH - length - 8))
      .trim()}</p>`,
  );
  return parts.join('\n');
}

/** The same text as a careless program sends it, with styles and a script to strip. */
export function dirtyHtml(number: number): string {
  return cleanHtml(number)
    .replaceAll('<p>', '<p style="margin: 0; font-family: Arial">')
    .concat('\n<script>window.dataLayer.push({ event: "view" })</script>');
}

export function title(number: number): string {
  return `Fernwärme aus dem Fluss: Mühlheim schließt Straße Nr. ${number} an`;
}
