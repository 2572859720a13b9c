import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { chromiumProgram } from '../../support/pages/browser.ts';
import { type EditorPage, openEditor, startChromium } from '../../support/pages/editor-page.ts';

const chromium = chromiumProgram();

/** After what the programs put into the clipboard. */
const PASTES: readonly (readonly [
  behaviour: string,
  type: 'text/html' | 'text/plain',
  given: string,
  text: string,
  said: RegExp,
])[] = [
  [
    'lists, bold and links of Word, without its marks, comments and pictures',
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
    'formatting of Google Docs, which it writes as styles',
    'text/html',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="color:#000000;background-color:transparent;font-weight:700;text-decoration:none;">Fett</span><span style="color:#ff0000;font-weight:400;"> rot</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;font-style:italic;">Eins</span></p></li></ul></b>`,
    '<p><strong>Fett</strong> rot</p>\n<ul><li><em>Eins</em></li></ul>',
    /colours/,
  ],
  [
    'paragraphs of LibreOffice, with the text of tables',
    'text/html',
    `<html><head><title>x</title></head><body><h2 class="western">Titel</h2><p style="line-height: 100%"><font color="#000000"><u>Unter</u><i>kursiv</i></font></p><table><tr><td><p>A</p></td><td><p>B</p></td></tr></table></body></html>`,
    '<h2>Titel</h2>\n<p>Unter<em>kursiv</em></p>\n<p>A</p>\n<p>B</p>',
    /tables.*underlining|underlining.*tables/,
  ],
  [
    'the lines of a PDF’s column as paragraphs, with hyphenated words whole',
    'text/plain',
    'Die Stadtwerke nehmen am Hafen eine Anlage in Be-\ntrieb, die Strom für vierhundert Haushalte liefert und\nohne Lärm auskommt.\n\nZweiter Absatz.',
    '<p>Die Stadtwerke nehmen am Hafen eine Anlage in Betrieb, die Strom für vierhundert Haushalte liefert und ohne Lärm auskommt.</p>\n<p>Zweiter Absatz.</p>',
    /^/,
  ],
];

describe('what is pasted into the editor', { skip: chromium.skip }, () => {
  let browser: Browser;
  let editor: EditorPage | undefined;
  before(async () => {
    browser = await startChromium(chromium.service ?? '');
  });
  afterEach(() => editor?.close());
  after(() => browser.close());

  for (const [behaviour, type, given, text, said] of PASTES) {
    it(`keeps ${behaviour}`, async () => {
      editor = await openEditor(browser);
      await editor.page.locator('.ProseMirror').click();
      await editor.page.locator('.ProseMirror').evaluate(
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
      assert.equal(await editor.html(), text);
      assert.match(await editor.page.locator('.editor-state').innerText(), said);
      assert.deepEqual(editor.complaints, []);
    });
  }
});
