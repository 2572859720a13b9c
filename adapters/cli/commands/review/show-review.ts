import { printable } from '../../../../application/messages/printable.ts';
import { CONTENT_FIELDS } from '../../../../domain/index.ts';
import type { OperationResult } from '../../operations/index.ts';
import { type Cell, indent, LINE_WIDTH, pairs, table, timeText } from '../../output/layout.ts';
import { layOutHtml, plainText } from '../../output/markup.ts';
import { actorText } from '../../output/records.ts';
import { decisionCommand } from './decide.ts';

type Review = OperationResult<'review show'>;

/**
 * Lays out a release for editors, with the commands that may follow.
 * @param baseUrl origin of its pictures; null if unknown
 */
export function showReview(review: Review, baseUrl: string | null): string {
  return [
    head(review),
    takeDownSection(review),
    textSection(review),
    imagesSection(review, baseUrl),
    historySection(review),
    nextSteps(review),
  ]
    .filter((section) => section !== '')
    .join('\n\n');
}

/** Text fields of one line, except the title, which comes first. */
const OTHER_LINES = Object.values(CONTENT_FIELDS).filter(
  ({ kind, wire }) => (kind === 'line' || kind === 'url') && wire !== 'title',
);

function head(review: Review): string {
  const { rejection } = review;
  return pairs([
    ['press release', review.id],
    ['status', review.status],
    ['title', review.title],
    ['company', `${review.company.name} (${review.company_id})`],
    ['account', review.sandbox ? `${review.account_id} (sandbox: never public)` : review.account_id],
    ['category', review.category.translations.en.name],
    ['portal', review.portal],
    ['language', review.language],
    ['AI in the text', review.ai_text_declaration],
    ...OTHER_LINES.map(({ wire }): [string, Cell] => [wire === 'backlink_url' ? 'backlink' : wire, review[wire]]),
    ['excluded from feeds', review.no_export],
    ['submission', review.submission],
    ['submitted', timeText(review.submitted_at)],
    ['published', timeText(review.published_at)],
    ['rejected for', rejection === null ? null : rejection.codes.join(', ')],
    ['rejection reason', rejection?.reason ?? null],
    ['rejected fields', rejection === null ? null : rejection.fields.join(', ')],
    ['findings', review.findings.map(({ code }) => code).join(', ') || null],
  ]);
}

/** The take-down with the publisher's objection; empty if the release was not taken down. */
function takeDownSection({ taken_down, history }: Review): string {
  if (taken_down === null) return '';
  const { objection } = taken_down;
  const details = history.findLast(({ action }) => action === 'take_down')?.details;
  const note = details !== undefined && 'note' in details && typeof details.note === 'string' ? details.note : null;
  return [
    `TAKEN DOWN\n${pairs([
      ...takeDownFacts(taken_down),
      ['by', taken_down.editor],
      ['internal note', note],
      ['upheld', timeText(objection?.upheld_at ?? null)],
    ])}`,
    ...(objection === null ? [] : [`OBJECTION (${timeText(objection.at)})\n${plainText(objection.text)}`]),
  ].join('\n\n');
}

function takeDownFacts(takenDown: NonNullable<Review['images'][number]['taken_down']>): [string, Cell][] {
  return [
    ['at', timeText(takenDown.at)],
    ['reason', takenDown.reason],
    ['public', takenDown.public],
    ['ground', takenDown.ground],
    ['ground text', takenDown.ground_text],
    ['facts', takenDown.facts],
    ['automated', takenDown.automated],
  ];
}

/** Teaser, structured text, and the targets of its links. */
function textSection({ text: html, teaser }: Review): string {
  const { lines, links } = layOutHtml(html, LINE_WIDTH);
  const targets = links.map((link, index) => `[${index + 1}] ${printable(link)}`);
  return [
    `TEASER\n${plainText(teaser)}`,
    `TEXT\n${indent(lines)}`,
    ...(targets.length === 0 ? [] : [`LINK TARGETS\n${indent(targets)}`]),
  ].join('\n\n');
}

function imagesSection({ images }: Review, baseUrl: string | null): string {
  if (images.length === 0) return 'IMAGES\n  none';
  const rows = images.map((image): Cell[] => [
    image.id,
    image.role,
    `${image.width}×${image.height}`,
    image.mime_type,
    image.ai_declaration === image.ai_declaration_requested
      ? image.ai_declaration
      : `${image.ai_declaration} (declared ${image.ai_declaration_requested}; ${image.ai_declaration_source})`,
    image.copyright,
    image.license_url,
  ]);
  const urlOf = (path: string) => (baseUrl === null ? `${path} (relative to the service URL)` : baseUrl + path);
  const pictures = images.flatMap(({ id, renditions: [first] }) =>
    first === undefined ? [] : [`  image ${id}: ${urlOf(first.path)}`],
  );
  const facts = table(['ID', 'ROLE', 'PIXELS', 'TYPE', 'AI LABEL', 'COPYRIGHT', 'LICENCE'], rows, '');
  const takenDown = images.flatMap(({ id, taken_down }) =>
    taken_down === null ? [] : [`IMAGE ${id} TAKEN DOWN\n${pairs(takeDownFacts(taken_down))}`],
  );
  return [`IMAGES\n${facts}\n${pictures.join('\n')}`, ...takenDown].join('\n\n');
}

function historySection({ history, history_has_earlier }: Review): string {
  const rows = history.map(({ at, action, from, to, actor }): Cell[] => [
    timeText(at),
    action,
    from === to ? null : `${from ?? '-'} → ${to ?? 'deleted'}`,
    actorText(actor),
  ]);
  return `HISTORY${history_has_earlier ? ' (latest entries)' : ''}\n${table(['WHEN', 'ACTION', 'STATUS', 'BY'], rows, '')}`;
}

function nextSteps({ id, submission, editor_actions, taken_down }: Review): string {
  const isObjectionOpen = editor_actions.includes('uphold');
  const decide = (action: 'approve' | 'reject') => decisionCommand(action, { id, submission });
  const commands = [
    ['approve', decide('approve')],
    ['reject', `${decide('reject')} --code CODE`],
    ['uphold', `review uphold ${id} --ground ${taken_down?.ground ?? 'law'} --ground-text TEXT --facts TEXT`],
    ['reinstate', `review reinstate ${id}${isObjectionOpen ? ' --facts TEXT' : ''}`],
  ] as const;
  const lines = commands.flatMap(([action, command]) =>
    editor_actions.includes(action) ? `  $ npx presswerk ${command}` : [],
  );
  return lines.length === 0 ? '' : `Decide with:\n${lines.join('\n')}`;
}
