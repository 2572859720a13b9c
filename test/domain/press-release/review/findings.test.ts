import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type AiLabel,
  CONTENT_DEFAULTS,
  comparisonWith,
  FINDING_CODES,
  type Finding,
  type FindingSubject,
  findingsOf,
  type Image,
  type ImageId,
  type Language,
  NO_PROVENANCE,
  nearestTexts,
  type PressReleaseId,
  type Provenance,
  type RelatedRelease,
  type SameText,
  type SanitizedHtml,
} from '../../../../domain/index.ts';
import { AT, anImage } from '../../../support/records/builders.ts';

const ACCOUNT = 1 as AccountId;
const CONTACT = { name: null, email: 'presse@nordwind.example', phone: null };
const NO_CONTACT = { name: null, email: null, phone: null };
const picture = (changes: Partial<Image>) =>
  anImage(7 as ImageId, 1 as PressReleaseId, {
    description: 'Eine Brücke',
    aiLabelDeclared: 'ai_generated',
    ...changes,
  });
const html = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('') as SanitizedHtml;

interface Given extends Partial<Omit<FindingSubject, 'release' | 'company'>> {
  readonly title?: string;
  readonly text?: SanitizedHtml;
  readonly language?: Language;
  readonly images?: readonly Image[];
  readonly contact?: FindingSubject['company']['pressContact'];
}

function subject({ title = 'Neue Brücke', text, language = 'de', images = [], contact = CONTACT, ...given }: Given) {
  const release = { ...CONTENT_DEFAULTS, accountId: ACCOUNT, title, text: text ?? html('Text.'), language, images };
  const none = { violations: [], sameTexts: [], nearTexts: [], sameTitles: [], deadLinks: [] };
  return { release, company: { pressContact: contact }, picturesElsewhere: new Map(), ...none, ...given };
}

const find = (given: Given): Finding[] => findingsOf(subject(given));
const codes = (given: Given) => find(given).map(({ code }) => code);
const recognised = (label: AiLabel) => ({ label, from: 'xmp', value: 'v', reason: 'r' }) as const;
const related = (id: number, accountId: number): RelatedRelease => ({
  id: id as PressReleaseId,
  accountId: accountId as AccountId,
  accountName: 'A',
  title: 'T',
});

describe('automatic findings', () => {
  for (const [declared, inFile, contradicted] of [
    ['original', null, false],
    ['original', 'original', false],
    ['original', 'ai_edited', true],
    ['original', 'ai_generated', true],
    ['ai_edited', 'ai_edited', false],
    ['ai_edited', 'ai_generated', true],
    ['ai_generated', 'ai_edited', false],
  ] as const) {
    it(`${contradicted ? 'report' : 'do not report'} “${declared}” with a file that states ${inFile}`, () => {
      const image = picture({
        aiLabelDeclared: declared,
        aiLabelRecognised: inFile === null ? null : recognised(inFile),
      });
      assert.deepEqual(codes({ images: [image] }), contradicted ? ['declaration_contradicted'] : []);
    });
  }

  it('report Content Credentials that are invalid or leave out parts of the file, and missing picture descriptions', () => {
    const { provenance } = picture({});
    for (const c2paState of ['invalid', 'partial'] as const) {
      const broken = picture({ provenance: { ...provenance, c2paState }, description: null });
      assert.deepEqual(codes({ images: [broken, picture({})] }), ['manifest_invalid', 'description_missing']);
    }
    assert.deepEqual(codes({ images: [picture({ provenance: { ...provenance, c2paState: 'expired' } })] }), []);
  });

  it('name the picture, or the releases and links that they are about', () => {
    const expected = {
      declaration_contradicted: { imageId: 7, declared: 'original', recognised: recognised('ai_edited') },
      manifest_invalid: { imageId: 7 },
      description_missing: { imageId: 7 },
      picture_used_elsewhere: { imageId: 7, releases: [related(5, 2)] },
      near_duplicate: { releases: [{ ...related(3, 2), share: 0.7 }] },
      same_title: { releases: [related(4, 1)] },
      dead_link: { links: [{ url: 'https://gone.example/', fault: 'missing' }] },
    };
    const found = findingsOf(everything());
    for (const [code, details] of Object.entries(expected)) {
      assert.deepEqual(
        found.filter((finding) => finding.code === code),
        [{ code, ...details }],
      );
    }
  });

  it('report the same text in this account and in other accounts separately', () => {
    const same = (id: number, accountId: number): SameText => ({ ...related(id, accountId), publishedAt: AT });
    const found = find({ sameTexts: [same(1, 2), same(2, 1), same(3, 2)] });
    assert.deepEqual(
      found.map((finding) => finding.code === 'same_text' && [finding.by, finding.releases.map(({ id }) => id)]),
      [
        ['account', [2]],
        ['another', [1, 3]],
      ],
    );
  });

  it('include violations of the guidelines', () => {
    const violation = { field: 'category_id', rule: 'active' } as const;
    assert.deepEqual(find({ violations: [violation] }), [{ code: 'guideline', violation }]);
  });

  it('are in the order of the table, and those of the contract in its order', () => {
    const ofContract =
      'near_duplicate same_title markup_as_text mail_header language_mismatch all_capitals no_contact picture_used_elsewhere ai_system_named dead_link';
    assert.equal(FINDING_CODES.slice(-10).join(' '), ofContract);
    const images = [picture({ aiLabelDeclared: 'original', aiLabelRecognised: null, description: null })];
    const found = codes({
      images,
      title: 'GROSSE ERÖFFNUNG HEUTE ABEND',
      text: html('**Neu** hier'),
      contact: NO_CONTACT,
    });
    assert.deepEqual(found, ['description_missing', 'markup_as_text', 'all_capitals', 'no_contact']);
  });

  for (const off of FINDING_CODES) {
    it(`omit ${off} if it is switched off`, () => {
      const given = everything();
      const all = findingsOf(given).map(({ code }) => code);
      assert.ok(all.includes(off), 'reported otherwise');
      assert.deepEqual(
        findingsOf(given, [off]).map(({ code }) => code),
        all.filter((code) => code !== off),
      );
    });
  }
});

/** A release with every finding. */
function everything(): FindingSubject {
  const image = picture({
    aiLabelDeclared: 'original',
    aiLabelRecognised: recognised('ai_edited'),
    description: null,
    provenance: { ...NO_PROVENANCE, c2paState: 'invalid', software: 'Midjourney' },
  });
  const english = 'The bridge is open and it is used by people of the town, and that is the aim of the work. ';
  return subject({
    title: 'GROSSE ERÖFFNUNG HEUTE ABEND',
    text: html('From: Jan', 'Subject: x', `**Neu** ${english.repeat(4)}`),
    contact: NO_CONTACT,
    images: [image],
    violations: [{ field: 'title', rule: 'required' }],
    sameTexts: [{ ...related(2, 1), publishedAt: AT }],
    nearTexts: [{ ...related(3, 2), share: 0.7 }],
    sameTitles: [related(4, 1)],
    picturesElsewhere: new Map([[image.id, [related(5, 2)]]]),
    deadLinks: [{ url: 'https://gone.example/', fault: 'missing' }],
  }) as FindingSubject;
}

describe('markup shown as text', () => {
  const lt = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const reports = (...lines: readonly string[]) => codes({ text: html(...lines.map(lt)) }).includes('markup_as_text');

  for (const lines of [
    ['<p>Der Text.</p>'],
    ['Das ist <b>wichtig</b> für uns.'],
    ['<P class="x">Der Text.</P>'],
    ['<ul><li>eins</li></ul>'],
    ['Eins<br>zwei<br/>drei'],
    ['<p>Eins', '<p>Zwei'],
    ['<div>', 'Der Text.', '</div>'],
    ['Hier <a href="https://a.example/">weiter</a> lesen'],
    ['Ein Satz mit &nbsp; und noch&nbsp;einem.'],
    ['Das ist **sehr wichtig**, sagte sie.'],
    ['**Überschrift**'],
    ['## Hintergrund'],
    ['# Eins', 'Text', '# Zwei'],
    ['Mehr [auf der Seite](https://a.example/x).'],
    ['![Brücke](https://a.example/b.jpg)'],
    ['* eins', '* zwei', '* drei'],
    ['> Eins', '> Zwei'],
    ['```'],
    ['| a | b |', '|---|---|', '| 1 | 2 |'],
    ['[gallery ids="1,2"]'],
    ['[contact-form-7 id=12]'],
    ['[caption]Die Brücke[/caption]'],
    ['[b]Wichtig[/b]'],
    ['[vc_row]', 'Text', '[/vc_row]'],
    ['Liebe {{ name }}, willkommen'],
    ['Liebe %%first_name%%, willkommen'],
  ]) {
    it(`reports ${JSON.stringify(lines)}`, () => assert.ok(reports(...lines)));
  }

  for (const lines of [
    ['Ein Absatz heißt in HTML <p>.'],
    ['Das Element „<b>fett</b>“ macht Schrift fett.'],
    ['Das Werkzeug ersetzt <b> durch <strong>.'],
    ['Überschriften beginnen mit „##“.'],
    ['###'],
    ['### Ende der Mitteilung ###'],
    ['# # #'],
    ['Platz #1 in Europa'],
    ['- eins', '- zwei', '- drei'],
    ['Preis 29 Euro*, für Familien 89 €**, Gruppen 120 €**.', '* ohne Fahrzeug', '** ab zehn Personen'],
    ['3 ** 4 ist 81, und 2 ** 3 ist 8.'],
    ['„Das Waßer [sic] stieg“, schrieb er [1].'],
    ['Der Baustein „[gallery id="1"]“ wird ersetzt.'],
    ['Tom & Jerry, A < B und C > D'],
    ['Mit x < y und y > z gilt das nicht.'],
    ['snake_case und __init__ sind Namen.'],
    ['[Name des Landes] wird eingesetzt.'],
    ['Mehr unter (https://a.example/) [siehe Karte]'],
  ]) {
    it(`does not report ${JSON.stringify(lines)}`, () => assert.ok(!reports(...lines)));
  }

  it('shows the line', () => {
    const found = find({ text: html('Ein Satz.', lt('<p>Noch einer.</p>')) });
    assert.deepEqual(found, [{ code: 'markup_as_text', example: '<p>Noch einer.</p>' }]);
  });
});

describe('a pasted mail header', () => {
  const reports = (...lines: readonly string[]) => codes({ text: html(...lines) }).includes('mail_header');

  for (const lines of [
    ['Von: Jan Kruse', 'An: Redaktion', 'Betreff: Messe'],
    ['From: Lucy Hart<br>Sent: Monday<br>To: Newsdesk<br>Subject: Museum'],
    ['Subject: Museum', 'Date: 3 May'],
    ['Von: Jan &lt;jan@a.example&gt;', 'Datum: 3. Mai'],
    ['Guten Tag,', 'Gesendet: Montag', 'Cc: alle'],
    ['&gt; From: a@b.example', '&gt; To: c@d.example'],
    ['-----Original Message-----'],
    ['---------- Forwarded message ---------'],
    ['Begin forwarded message:'],
    ['Anfang der weitergeleiteten Nachricht:'],
  ]) {
    it(`reports ${JSON.stringify(lines)}`, () => assert.ok(reports(...lines)));
  }

  for (const lines of [
    ['Datum: 12. Juni', 'Von: 10 bis 13 Uhr', 'Ort: Am Anger'],
    ['Betreff: Messe'],
    ['From: 10 am', 'To: 4 pm'],
    ['Ein Betreff: das ist die Zeile, die man zuerst liest.', 'An: alle'],
    ['Von: 9 Uhr', 'Bis: 12 Uhr', 'Kontakt: a@b.example'],
  ]) {
    it(`does not report ${JSON.stringify(lines)}`, () => assert.ok(!reports(...lines)));
  }
});

describe('a language unlike the declared one', () => {
  const GERMAN =
    'Der Hafen ist seit Montag wieder offen, und die Fähren fahren nach dem alten Plan. Das teilte die Stadt mit.';
  const ENGLISH = 'The harbour is open again since Monday, and the ferries run to the old timetable, as the town said.';
  const FRENCH = 'Le port est ouvert depuis lundi, et les bateaux partent selon les horaires de la ville pour tous.';
  for (const [name, text, declared, detected] of [
    ['German declared English', GERMAN.repeat(2), 'en', 'de'],
    ['English declared German', ENGLISH.repeat(2), 'de', 'en'],
    ['German declared German', GERMAN.repeat(2), 'de', null],
    ['English declared English', ENGLISH.repeat(2), 'en', null],
    ['French', FRENCH.repeat(3), 'de', null],
    ['half and half', (GERMAN + ENGLISH).repeat(2), 'en', null],
    ['a few words', 'Der Hafen ist offen.', 'en', null],
    ['nothing', '', 'en', null],
  ] as const) {
    it(`${detected === null ? 'is not reported' : 'is reported'}: ${name}`, () => {
      const expected = detected === null ? [] : [{ code: 'language_mismatch', declared, detected }];
      assert.deepEqual(find({ text: html(text), language: declared }), expected);
    });
  }
});

describe('capitals throughout', () => {
  const LOUD = 'DER HAFEN ÖFFNET AM MONTAG WIEDER, UND ALLE FÄHREN FAHREN NACH DEM ALTEN PLAN.';
  for (const [title, text, fields] of [
    ['GROSSE ERÖFFNUNG AM SAMSTAG', 'Text.', ['title']],
    ['Große Eröffnung', LOUD, ['text']],
    ['GROSSE ERÖFFNUNG AM SAMSTAG', LOUD, ['title', 'text']],
    ['BMW, SAP und VW', 'Text.', []],
    ['BMW, SAP, VW, IHK, NRW', 'Text.', []],
    ['NATO-GIPFEL', 'Text.', []],
    ['', '', []],
    ['2026: 12 %', '12 34 56', []],
  ] as const) {
    it(`${fields.join(' and ') || 'nothing'}: “${title}”, “${text.slice(0, 20)}”`, () => {
      const expected = fields.length === 0 ? [] : [{ code: 'all_capitals', fields: [...fields] }];
      assert.deepEqual(find({ title, text: html(text) }), expected);
    });
  }
});

describe('a missing contact', () => {
  for (const text of [
    'Fragen: presse@nordwind.example',
    'Fragen: presse (at) nordwind.example',
    '<a href="mailto:presse@nordwind.example">Schreiben Sie uns</a>',
    'Tel.: 0381 / 350-5020',
    'Telefon 040 1234567',
    '+49 30 5557788',
    'Call (020) 7946 0000',
  ]) {
    it(`is not reported with ${text}`, () => assert.deepEqual(codes({ text: html(text), contact: NO_CONTACT }), []));
  }

  for (const text of [
    'Eröffnet am 01.04.2026 um 10 Uhr.',
    'Es kostet 1.200.000 Euro, 0,5 Prozent mehr.',
    'Von 10 bis 12 Uhr, 2025/2026.',
    'Folgen Sie uns: @nordwind',
    'Mehr auf www.nordwind.example',
  ]) {
    it(`is reported with ${text}`, () =>
      assert.deepEqual(find({ text: html(text), contact: NO_CONTACT }), [{ code: 'no_contact' }]));
  }

  it('is not reported if the newsroom has one', () => {
    assert.deepEqual(codes({ contact: { ...NO_CONTACT, phone: '040 1234' } }), []);
    assert.deepEqual(codes({ contact: { ...NO_CONTACT, name: 'Jana' } }), ['no_contact'], 'a name is none');
  });
});

describe('an AI system that a file names', () => {
  const statement = { systemVersionUsed: null, promptInformation: null, promptWriterName: null };
  const findingsIn = (changes: Partial<Provenance>, aiLabelDeclared: AiLabel = 'original') =>
    find({
      images: [picture({ aiLabelDeclared, aiLabelRecognised: null, provenance: { ...NO_PROVENANCE, ...changes } })],
    });

  for (const software of [
    'Midjourney 6.1',
    'DALL·E 3',
    'dall-e',
    'Stable Diffusion XL',
    'Adobe Firefly',
    'ChatGPT',
    'OpenAI API',
    'Google Imagen 4',
    'FLUX.1',
    'ComfyUI',
  ]) {
    it(`is reported: ${software}`, () =>
      assert.deepEqual(findingsIn({ software }), [{ code: 'ai_system_named', imageId: 7, system: software }]));
  }

  for (const software of [
    'Adobe Photoshop 25.1',
    'GIMP 2.10',
    'Canon EOS R5',
    'f.lux',
    'Gemini',
    'Imagen',
    'Firefox',
    'Capture One',
    'Grokster',
  ]) {
    it(`is not reported: ${software}`, () => assert.deepEqual(findingsIn({ software }), []));
  }

  it('is reported from IPTC’s field with any name', () => {
    const ai = { systemUsed: 'Hausmarke 2', ...statement };
    assert.deepEqual(findingsIn({ ai }), [{ code: 'ai_system_named', imageId: 7, system: 'Hausmarke 2' }]);
    assert.deepEqual(findingsIn({ ai: { ...ai, systemUsed: null, promptInformation: 'a bridge' } }), []);
  });

  it('is reported from all fields for programs, and from no others', () => {
    const field = (name: string) => ({ extracted: [{ from: 'xmp', name, value: 'Midjourney' }] as const });
    assert.equal(findingsIn(field('xmp:CreatorTool')).length, 1);
    assert.equal(findingsIn(field('dc:description')).length, 0, 'a description may mention it');
  });

  it('is not reported if AI is declared', () => {
    for (const declared of ['ai_edited', 'ai_generated'] as const) {
      assert.deepEqual(findingsIn({ software: 'Midjourney' }, declared), []);
    }
  });
});

describe('nearly the same text', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `wort${from + i}`).join(' ');
  const ownText = html(words(0, 104));
  const candidate = (id: number, text: string) => ({ ...related(id, 2), text: html(text) });
  const shares = (...texts: readonly string[]) =>
    nearestTexts(texts.map((text, at) => candidate(at + 1, text)).map(comparisonWith(ownText))).map(({ id, share }) => [
      id,
      share,
    ]);

  it('has a share of common shingles of the longer text, rounded down', () => {
    assert.deepEqual(shares(words(0, 104)), [[1, 1]]);
    assert.deepEqual(shares(words(0, 64)), [[1, 0.6]], 'exactly sixty of a hundred');
    assert.deepEqual(shares(words(0, 63)), [], 'fifty-nine of a hundred');
    assert.deepEqual(shares(`${words(0, 103)} anders`), [[1, 0.99]], 'never 1 for other words');
  });

  it('ignores case and punctuation', () => {
    assert.deepEqual(shares(words(0, 104).toUpperCase().replaceAll(' ', ', ')), [[1, 1]]);
  });

  it('names the nearest three, the nearest first', () => {
    const found = shares(words(0, 70), words(0, 104), words(0, 90), words(0, 80), words(300, 400));
    assert.deepEqual(found, [
      [2, 1],
      [3, 0.86],
      [4, 0.76],
    ]);
  });
});

describe('texts designed to take long', () => {
  for (const [name, text] of [
    ['opening tags', '&lt;p '.repeat(12_000)],
    ['opened elements', '&lt;p&gt;a'.repeat(10_000)],
    ['one long word', 'a'.repeat(99_000)],
    ['brackets', '"['.repeat(40_000)],
    ['opened links', '[a](/'.repeat(18_000)],
    ['opened shortcode', `[b]${'a'.repeat(98_000)}`],
    ['attributes', `[a${' b="c'.repeat(15_000)}`],
    ['asterisks', '**a '.repeat(24_000)],
    ['digits', `+1${'('.repeat(98_000)}`],
    ['header lines', 'Von: a<br>'.repeat(9_000)],
    ['dashes', '|---'.repeat(24_000)],
  ] as const) {
    it(`are checked within half a second: ${name}`, () => {
      const began = performance.now();
      find({ text: html(text), contact: NO_CONTACT });
      const took = performance.now() - began;
      assert.ok(took < 500, `${Math.round(took)} ms`);
    });
  }
});
