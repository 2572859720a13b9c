import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import type { LeftOut } from '../../../../adapters/http/site/browser/editor/editor-data.ts';
import { EDITOR_TEXTS } from '../../../../adapters/http/site/people/editor/editor-texts.ts';
import { chromiumProgram } from '../../../support/pages/browser.ts';
import { type EditorPage, openEditor, startChromium } from '../../../support/pages/editor-page.ts';

const chromium = chromiumProgram();

/** Modelled on the clipboard content of programs. */
const PASTES: readonly (readonly [
  behaviour: string,
  type: 'text/html' | 'text/plain',
  given: string,
  text: string,
  left: RegExp,
])[] = [
  [
    'lists, bold and links from Word, without its marks, comments and pictures',
    'text/html',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h1>Anlage</h1><p class=MsoNormal><b>Fett</b> und <a href="https://example.org/a">Link</a><a style='mso-comment-reference:A_1'></a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Eins<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Tiefer</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Zwei</p>
<p class=MsoNormal><img src="file:///C:/a.png">Ende</p><!--EndFragment--></body></html>`,
    '<h2>Anlage</h2>\n<p><strong>Fett</strong> und <a href="https://example.org/a">Link</a></p>\n<ul><li>Eins<ul><li>Tiefer</li></ul></li><li>Zwei</li></ul>\n<p>Ende</p>',
    /pictures.*comments|comments.*pictures/,
  ],
  [
    'formatting from Google Docs, which writes it as styles',
    'text/html',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="color:#000000;background-color:transparent;font-weight:700;text-decoration:none;">Fett</span><span style="color:#ff0000;font-weight:400;"> rot</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;font-style:italic;">Eins</span></p></li></ul></b>`,
    '<p><strong>Fett</strong> rot</p>\n<ul><li><em>Eins</em></li></ul>',
    /colours/,
  ],
  [
    'paragraphs from LibreOffice, with the text of tables',
    'text/html',
    `<html><head><title>x</title></head><body><h2 class="western">Titel</h2><p style="line-height: 100%"><font color="#000000"><u>Unter</u><i>kursiv</i></font></p><table><tr><td><p>A</p></td><td><p>B</p></td></tr></table></body></html>`,
    '<h2>Titel</h2>\n<p>Unter<em>kursiv</em></p>\n<p>A B</p>',
    /tables.*underlining|underlining.*tables/,
  ],
  [
    'superscript digits as characters, the cells of a row together, and the paragraphs of a single cell apart',
    'text/html',
    `<p>10<sup>6</sup> m<span style="vertical-align:super">2 </span>groß, CO<sub>2</sub>, 1<sup>st</sup></p><table><tr><td><p>A.</p><p>B.</p></td></tr></table><table><tr><td><p>Jahr</p></td><td><p>Gäste</p></td></tr><tr><td><p>2025</p></td><td><p>12</p><p>000</p></td></tr></table>`,
    '<p>10⁶ m² groß, CO2, 1st</p>\n<p>A.</p>\n<p>B.</p>\n<p>Jahr Gäste</p>\n<p>2025 12 000</p>',
    /superscript.*tables|tables.*superscript/,
  ],
  [
    'the lines of a PDF’s column as paragraphs, with hyphenated words joined',
    'text/plain',
    'Die Stadtwerke nehmen am Hafen eine Anlage in Be-\ntrieb, die Strom für vierhundert Haushalte liefert und\nohne Lärm auskommt.\n\nZweiter Absatz.',
    '<p>Die Stadtwerke nehmen am Hafen eine Anlage in Betrieb, die Strom für vierhundert Haushalte liefert und ohne Lärm auskommt.</p>\n<p>Zweiter Absatz.</p>',
    /^/,
  ],
  [
    'URLs of plain text as links, but not of other schemes, and not where a column may break them',
    'text/plain',
    'Mehr: https://example.org/a?b=1&c="2", (www.example.org/x).\n\n»https://example.org/b« https://example.org/c_(d) javascript:alert(1)\n\n• https://example.org/liste',
    '<p>Mehr: <a href="https://example.org/a?b=1&amp;c=">https://example.org/a?b=1&amp;c=</a>"2", (<a href="https://www.example.org/x">www.example.org/x</a>).</p>\n<p>»<a href="https://example.org/b">https://example.org/b</a>« <a href="https://example.org/c_(d)">https://example.org/c_(d)</a> javascript:alert(1)</p>\n<ul><li><a href="https://example.org/liste">https://example.org/liste</a></li></ul>',
    /^/,
  ],
];

/** Whole documents as copied by programs, in `pastes/`: the expected text, and the content reported as left out. */
const DOCUMENTS: readonly (readonly [file: string, text: readonly string[], left: readonly LeftOut[]])[] = [
  [
    'word.html',
    [
      '<h2>Stadtwerke eröffnen Anlage am Hafen</h2>',
      '<p><strong>Köln, 22. November\u00a02026.</strong> Die „Stadtwerke“ nehmen am <em>Hafen</em> eine Anlage in Betrieb, die vierhundert Haushalte versorgt und CO2 spart.</p>',
      '<h2>Was die Anlage leistet</h2>',
      '<ul><li>Strom für vierhundert Haushalte<ul><li>davon 120 im Quartier</li></ul></li><li>Wärme für die Schule</li></ul>',
      '<ol><li>Bau</li><li>Betrieb</li></ol>',
      '<p><strong>Jahr</strong> <strong>Menge</strong></p>',
      '<p>2026 12\u00a0GWh</p>',
      '<p>Kontakt: <a href="mailto:presse@stadtwerke.example">presse@stadtwerke.example</a>, <a href="https://stadtwerke.example/hafen?a=1&amp;b=2">mehr dazu</a></p>',
    ],
    ['headings', 'footnotes', 'changes', 'scripts', 'comments', 'tables', 'pictures'],
  ],
  [
    'word-online.html',
    [
      '<h2>Was die Anlage leistet</h2>',
      '<p><strong>Köln.</strong> Die „Stadtwerke“ liefern vierhundert Haushalten Strom.</p>',
      '<ul><li>Strom<ul><li>im Quartier</li></ul></li><li>Wärme</li></ul>',
      '<ol><li>Bau</li></ol>',
    ],
    ['colours', 'changes'],
  ],
  [
    'google-docs.html',
    [
      '<h2>Stadtwerke eröffnen Anlage</h2>',
      '<p><strong>Köln.</strong> Die „Stadtwerke“ sparen CO2.</p>',
      '<p>Mehr unter <a href="https://stadtwerke.example/hafen?a=1">stadtwerke.example</a> im Netz.</p>',
      '<ul><li>Strom<ul><li><em>im Quartier</em></li></ul></li><li>Wärme</li></ul>',
      '<p>2026 12 GWh</p>',
    ],
    ['headings', 'scripts', 'footnotes', 'alignment', 'tables', 'pictures'],
  ],
  [
    'libreoffice.html',
    [
      '<h2>Stadtwerke eröffnen Anlage am Hafen</h2>',
      '<p>Köln, 22. November 2026 – Die „Stadtwerke“ nehmen <strong>am Hafen</strong> eine <em>Anlage</em> in Betrieb, die neu eingefügten Strom liefert. rot <a href="https://stadtwerke.example/hafen?a=1&amp;b=2">Mehr dazu</a>.</p>',
      '<h2>Zahlen</h2>',
      '<ul><li>400 Haushalte<ul><li>davon 120 im Quartier</li></ul></li><li>1,2 Mio. €</li></ul>',
      '<ol><li>Erstens</li><li>Zweitens</li></ol>',
      '<blockquote><p>„Ein guter Tag“, sagt Jördis Krüger.</p></blockquote>',
      '<p>Jahr Menge</p>',
      '<p>2026 12 GWh</p>',
      '<p>Nach dem Bild<br />neue Zeile.</p>',
    ],
    ['headings', 'alignment', 'footnotes', 'colours', 'scripts', 'underline', 'tables', 'pictures'],
  ],
  [
    'pdf.txt',
    [
      '<p>Stadtwerke eröffnen Anlage am Hafen</p>',
      '<p>Köln, 22. November 2026 – Die „Stadtwerke“ nehmen am Hafen eine Anlage in Betrieb, die Strom für vierhundert Haushalte liefert, ohne Lärm auskommt und nach vier Jahren Bauzeit effizient arbeitet. Das Quartier wird damit zur Hälfte aus der eigenen Kraft versorgt.</p>',
      '<p>„Das ist ein guter Tag für den Hafen“, sagt Jördis Krüger, die das Werk leitet, bei der Eröffnung. Die Offizin der Nord- und Südseite folgt im Frühjahr, wenn der Umbau der Leitungen unter dem Fluss beendet ist.</p>',
      '<ul><li>Strom für vierhundert Haushalte, davon einhundertzwanzig im neuen Quartier am Hafen</li><li>Wärme für die Schule</li></ul>',
      '<p>Pressekontakt<br />Stadtwerke Köln<br />Am Hafen 1<br />50667 Köln</p>',
    ],
    [],
  ],
];

describe('content pasted into the editor', { skip: chromium.skip }, () => {
  let browser: Browser;
  let editor: EditorPage | undefined;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
  });
  afterEach(() => editor?.close());
  after(() => browser.close());

  for (const [behaviour, type, given, text, left] of PASTES) {
    it(`keeps ${behaviour}`, async () => {
      editor = await openEditor(browser);
      await paste(editor, type, given);
      assert.equal(await editor.html(), text);
      assert.match(await editor.page.locator('.editor-message').innerText(), left);
      assert.deepEqual(editor.complaints, []);
    });
  }

  for (const [file, text, left] of DOCUMENTS) {
    it(`keeps the allowed content of ${file}, and reports removed content`, async () => {
      editor = await openEditor(browser);
      const given = await readFile(new URL(`pastes/${file}.clip`, import.meta.url), 'utf8');
      await paste(editor, file.endsWith('.txt') ? 'text/plain' : 'text/html', given);
      assert.equal(await editor.html(), text.join('\n'));
      const words = await editor.page.locator('.editor-message').innerText();
      const named = Object.entries(EDITOR_TEXTS.en.left).filter(([, part]) => words.includes(part));
      assert.deepEqual(named.map(([key]) => key).toSorted(), left.toSorted());
      assert.deepEqual(editor.complaints, []);
    });
  }
});

/** Pastes as a browser does. */
async function paste({ page }: EditorPage, type: 'text/html' | 'text/plain', given: string): Promise<void> {
  await page.locator('.ProseMirror').click();
  await page.locator('.ProseMirror').evaluate(
    (element: { dispatchEvent(event: unknown): boolean }, [kind, data]) => {
      const { DataTransfer, ClipboardEvent } = globalThis as never as Record<
        string,
        new (
          ...given: unknown[]
        ) => never
      >;
      const transfer = new (DataTransfer as never as new () => { setData(kind: string, data: string): void })();
      transfer.setData(kind, data);
      const Event = ClipboardEvent as never as new (name: string, options: object) => unknown;
      element.dispatchEvent(new Event('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
    },
    [type, given] as const,
  );
}
