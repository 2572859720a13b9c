import type { ShownReport } from '../../../../../../application/review/reports/decide-report.ts';
import {
  allowedActions,
  type Image,
  type Language,
  REPORT_OUTCOMES,
  REPORT_TEXT_MAX,
  type ReportId,
  type ReportOutcome,
  type StatementOfReasons,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { recordRefusal } from '../../../../kernel/problems/record-refusal.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { checkbox, select, textarea } from '../../../page/forms/field.ts';
import { type Form, postForm, readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html, raw } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { lines } from '../../../page/lines.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { entryAfter, pagedTable, pageHead } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { alternativeText, largestRendition } from '../../../release/pictures/picture.ts';
import { takeDownOf } from '../../../release/pictures/taken-down.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { REPORT_TEXTS } from '../../report/texts.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { CASE_NOTICES, casePanels, caseRoutes, claimCell, type RefusedCaseNote } from '../cases.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_REPORTS, deskAccountPath, deskOriginalPath, deskReleasePath, deskReportPath } from '../paths.ts';
import { QUEUE_TEXTS } from '../queue/texts.ts';
import { RELEASE_PAGE_TEXTS } from '../release/texts.ts';
import { DESK_REPORT_NOTICES, DESK_REPORT_TEXTS } from './texts.ts';

const PATH = DESK_REPORTS;
const PER_PAGE = 50;

const DECISION_FORM = describeForm(['outcome', 'ground', 'facts', 'redress', 'automated'], {
  de: {
    outcome: {
      label: DESK_REPORT_TEXTS.de.outcome,
      missing: 'Wählen Sie, was entschieden wurde.',
      rules: { accepted: 'Das ist seit der Meldung nicht geschehen. Sperren oder berichtigen Sie zuerst.' },
    },
    ground: { label: DESK_REPORT_TEXTS.de.ground, missing: 'Nennen Sie die rechtliche oder vertragliche Grundlage.' },
    facts: { label: DESK_REPORT_TEXTS.de.facts, missing: 'Beschreiben Sie, worauf die Entscheidung beruht.' },
    redress: { label: DESK_REPORT_TEXTS.de.redress, missing: 'Nennen Sie, wie man sich dagegen wehren kann.' },
    automated: { label: DESK_REPORT_TEXTS.de.automated, missing: null },
  },
  en: {
    outcome: {
      label: DESK_REPORT_TEXTS.en.outcome,
      missing: 'Choose what was decided.',
      rules: { accepted: 'This has not happened since the report. Take down or correct first.' },
    },
    ground: { label: DESK_REPORT_TEXTS.en.ground, missing: 'Give the legal or contractual ground.' },
    facts: { label: DESK_REPORT_TEXTS.en.facts, missing: 'Describe the facts behind the decision.' },
    redress: { label: DESK_REPORT_TEXTS.en.redress, missing: 'Say how the decision can be contested.' },
    automated: { label: DESK_REPORT_TEXTS.en.automated, missing: null },
  },
});
const pathOf = deskReportPath;
const NOTICES = { ...DESK_REPORT_NOTICES, ...CASE_NOTICES };

/** A form of the page that was refused. */
interface RefusedForms {
  readonly decision?: { readonly form: Form; readonly error: unknown };
  readonly refusedNote?: RefusedCaseNote;
}

/** Reports by the public: the list, each report, and the decision with its reasons. */
export function reportDeskRoutes(services: PeopleServices): Route[] {
  const { application, addresses, timeZone } = services;
  const { reports } = application;
  return [
    {
      method: 'GET',
      path: '/desk/reports',
      for: 'editor',
      async handle(ctx, editor) {
        const language = languageOf(ctx, editor);
        const texts = DESK_REPORT_TEXTS[language];
        const after = entryAfter<ReportId>(ctx);
        const isAll = new URLSearchParams(ctx.querystring).get('all') === '1';
        const { caller } = editor;
        const filter = isAll ? {} : ({ state: 'open' } as const);
        const { items, hasMore } = await reports.list({ caller, ...filter, after, limit: PER_PAGE });
        const ids = items.filter(({ decision }) => decision === null).map(({ pressReleaseId }) => pressReleaseId);
        const claims = await application.desk.claims({ caller, ids });
        deskPage(ctx, editor, {
          title: texts.title,
          active: 'reports',
          notice: noticeOf(ctx, NOTICES, language),
          main: html`${pageHead({
            title: texts.title,
            lead: texts.lead,
            actions: html`<a href="${PATH}${!isAll && '?all=1'}">${isAll ? texts.open : texts.all}</a>`,
          })}${pagedTable({
            items,
            hasMore,
            idOf: ({ id }) => id,
            after,
            here: isAll ? `${PATH}?all=1` : PATH,
            columns: [
              { label: texts.columns.sent, kind: 'tight' },
              { label: texts.columns.release, kind: 'head' },
              { label: texts.columns.reason },
              { label: texts.columns.state, kind: 'tight' },
              { label: QUEUE_TEXTS[language].columns.claimed, kind: 'tight' },
            ],
            row: ({ id, pressReleaseId, createdAt, title, reason, decision }) => [
              timeElement(timeView(createdAt, language, timeZone, 'short')),
              html`<a href="${pathOf(id)}">${title}</a>`,
              REPORT_TEXTS[language].reasons[reason],
              decision === null ? texts.waits : texts.outcomes[decision.outcome],
              decision === null && claimCell(claims.get(pressReleaseId), editor, language),
            ],
            texts,
          })}`,
        });
      },
    },
    {
      method: 'GET',
      path: '/desk/reports/:id',
      for: 'editor',
      async handle(ctx, editor) {
        const id = pathId<ReportId>(ctx, 'id', 'report');
        await send(ctx, editor, await reports.show({ caller: editor.caller, id }));
      },
    },
    ...caseRoutes(services, {
      path: '/desk/reports/:id',
      list: PATH,
      async find(ctx, { caller }) {
        const id = pathId<ReportId>(ctx, 'id', 'report');
        const { release } = await reports.show({ caller, id });
        return { page: pathOf(id), releaseId: release.id };
      },
      async show(ctx, editor, refusedNote) {
        const id = pathId<ReportId>(ctx, 'id', 'report');
        await send(ctx, editor, await reports.show({ caller: editor.caller, id }), { refusedNote });
      },
    }),
    {
      method: 'POST',
      path: '/desk/reports/:id/decision',
      for: 'editor',
      async handle(ctx, editor) {
        const id = pathId<ReportId>(ctx, 'id', 'report');
        const form = await readForm(ctx);
        const [ground, facts, redress] = [form.get('ground'), form.get('facts'), form.get('redress')];
        const automated = form.has('automated');
        try {
          const outcome = form.get('outcome') as ReportOutcome;
          await reports.decide({ id, caller: editor.caller, outcome, ground, facts, redress, automated });
        } catch (error) {
          recordRefusal(ctx, addresses.baseUrl, error);
          return send(ctx, editor, await reports.show({ caller: editor.caller, id }), { decision: { form, error } });
        }
        redirectWithNotice<typeof DESK_REPORT_NOTICES>(ctx, PATH, 'decided');
      },
    },
    {
      method: 'POST',
      path: '/desk/reports/:id/hold',
      for: 'editor',
      async handle(ctx, editor) {
        const id = pathId<ReportId>(ctx, 'id', 'report');
        const form = await readForm(ctx);
        await reports.hold({ caller: editor.caller, id, isHeld: form.get('held') === '1' });
        redirectWithNotice<typeof DESK_REPORT_NOTICES>(ctx, pathOf(id), 'held');
      },
    },
  ];

  async function send(
    ctx: Context,
    editor: DeskEditor,
    { report, release, accountName, ...work }: ShownReport,
    { decision: refused, refusedNote }: RefusedForms = {},
  ): Promise<void> {
    const language = languageOf(ctx, editor);
    const texts = DESK_REPORT_TEXTS[language];
    const { id, sender, decision, isHeld } = report;
    const refusal = refused ? formRefusal(refused.error, ctx, language, DECISION_FORM) : refusedNote;
    const control = controlsOf(DECISION_FORM, language, refused && refusal?.byField);
    const panels = await casePanels(ctx, editor, services, {
      ...work,
      release,
      page: pathOf(id),
      isOpen: decision === null,
      language,
      refused: refusedNote,
    });
    const image = release.images.find((candidate) => candidate.id === report.imageId);
    const rows: readonly (readonly [string, Html | string | null | undefined | false])[] = [
      [texts.columns.sent, timeElement(timeView(report.createdAt, language, timeZone, 'full'))],
      [
        texts.release,
        html`<a href="${deskReleasePath(release.id)}" lang="${release.language}">${report.title}</a> ${statusTag(release.status, language)}`,
      ],
      [texts.account, html`<a href="${deskAccountPath(release.accountId)}">${accountName}</a>`],
      [
        texts.picture,
        report.imageId !== null &&
          (image === undefined ? String(report.imageId) : reportedPicture(image, release, services, language)),
      ],
      [texts.columns.reason, REPORT_TEXTS[language].reasons[report.reason]],
      [texts.name, sender?.name],
      [texts.email, sender?.email],
      [texts.explanation, sender === null ? texts.forgotten : lines(sender.explanation)],
      ...(decision === null
        ? []
        : ([
            [texts.outcome, texts.outcomes[decision.outcome]],
            [texts.ground, decision.ground],
            [texts.facts, decision.facts],
            [texts.redress, decision.redress],
            [texts.automated, decision.automated ? texts.yes : texts.no],
            [texts.by, decision.by.kind === 'editor' ? decision.by.name : null],
            [texts.decided, timeElement(timeView(decision.at, language, timeZone, 'full'))],
          ] as const)),
    ];
    const implied = impliedDecision({ report, release });
    const text = (name: 'ground' | 'facts' | 'redress', hint?: string) =>
      textarea({
        ...control(name),
        ...(hint !== undefined && { hint }),
        required: true,
        rows: 3,
        max: REPORT_TEXT_MAX,
        value: refused === undefined ? implied[name] : refused.form.get(name),
      });
    deskPage(ctx, editor, {
      title: texts.one(id),
      active: 'reports',
      isFaulty: refusal !== undefined,
      ...(refusal !== undefined && { status: refusal.status }),
      notice: noticeOf(ctx, NOTICES, language),
      main: html`${refusal && errorSummary(refusal.faults, language)}${pageHead({
        title: texts.one(id),
        above: { href: PATH, text: texts.title },
        actions: takeDownLinks({ report, release }, services, language),
      })}${panels.claim}<div class="columns"><div class="stack">
<section class="panel" aria-label="${texts.one(id)}"><dl class="facts">
${rows.map(([term, value]) => value != null && value !== false && html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl></section>
<section class="panel" aria-labelledby="concerned-title"><h2 id="concerned-title">${texts.concerned}</h2>
<div class="prose links" lang="${release.language}"><h3>${release.title}</h3>${raw(release.text)}</div></section>
${
  decision === null &&
  html`<section class="panel stack"><h2>${texts.decide}</h2>
<p>${texts.decideText}</p>
${postForm(
  { action: `${pathOf(id)}/decision` },
  html`${select({
    ...control('outcome'),
    required: true,
    value: refused?.form.get('outcome') ?? implied.outcome,
    options: REPORT_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] })),
  })}${text('ground', texts.groundHint)}${text('facts')}${text('redress', texts.redressHint)}${checkbox({
    ...control('automated'),
    checked: refused?.form.has('automated') ?? false,
  })}<div class="actions"><button class="main">${texts.send}</button></div>`,
)}</section>`
}</div>
<div class="stack">${panels.notes}${
        sender !== null &&
        postForm(
          { action: `${pathOf(id)}/hold`, className: 'panel', hidden: { held: isHeld ? 0 : 1 } },
          html`<p class="small">${isHeld ? texts.held : texts.holdText}</p><div class="actions"><button>${isHeld ? texts.endHold : texts.hold}</button></div>`,
        )
      }</div></div>`,
    });
  }
}

/** The public picture or, if it was taken down, the original, which only editors can open. */
function reportedPicture(
  image: Image,
  release: ShownReport['release'],
  { addresses }: Pick<PeopleServices, 'addresses'>,
  language: Language,
): Html {
  const rendition = takeDownOf(image, release) === null ? largestRendition(image) : undefined;
  const { width, height } = rendition ?? image;
  const src =
    rendition === undefined ? deskOriginalPath(release.id, image.id) : addresses.rendition(rendition.key, 'image/jpeg');
  const number = RELEASE_PAGE_TEXTS[language].pictureNumber(PICTURE_LABELS[language].roles[image.role], image.id);
  return html`<div class="crops"><img src="${src}" width="${width}" height="${height}" decoding="async" alt="${alternativeText(image, release.title, language)}"></div>
<a href="${deskReleasePath(release.id)}#picture-${image.id}"${image.title !== null && html` lang="${release.language}"`}>${image.title ?? number}</a>${
    image.takenDown !== null && html` <span class="tag bad">${DESK_REPORT_TEXTS[language].pictureDown}</span>`
  }`;
}

type Reported = Pick<ShownReport, 'report' | 'release'>;

type DecisionValues = Partial<Readonly<Record<'outcome' | 'ground' | 'facts' | 'redress', string>>>;

/** The outcome and reasons that a take-down of the release or picture implies; empty without one. */
function impliedDecision({ report, release }: Reported): DecisionValues {
  const decision = (outcome: ReportOutcome, { groundText, facts }: StatementOfReasons) => ({
    outcome,
    ground: groundText ?? '',
    facts: facts ?? '',
  });
  if (release.takenDown !== null) return decision('taken_down', release.takenDown);
  const image = release.images.find(({ id }) => id === report.imageId);
  return image?.takenDown == null ? {} : decision('image_taken_down', image.takenDown);
}

/** Links to take down the reported release or picture. */
function takeDownLinks(
  { report, release }: Reported,
  { addresses, portals }: Pick<PeopleServices, 'addresses' | 'portals'>,
  language: Language,
): Html {
  const texts = DESK_REPORT_TEXTS[language];
  const image = release.images.find(({ id }) => id === report.imageId);
  const allowed = allowedActions(release.status, 'editor');
  const takeDown = `${deskReleasePath(release.id, 'take-down')}?report=${report.id}`;
  return html`${release.status === 'published' && html`<a class="button" href="${addresses.page(release.portal, release)}">${portals[release.portal].name}</a>\n`}${
    image !== undefined &&
    image.takenDown === null &&
    allowed.includes('take_down_image') &&
    html`<a class="button danger" href="${takeDown}&image=${image.id}">${texts.takeDownPicture}</a>\n`
  }${allowed.includes('take_down') && html`<a class="button danger" href="${takeDown}">${texts.takeDown}</a>`}`;
}
