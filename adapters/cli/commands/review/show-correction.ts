import { printable } from '../../../../application/messages/printable.ts';
import { CONTENT_FIELDS, CORRECTABLE_FIELDS } from '../../../../domain/index.ts';
import type { OperationResult } from '../../operations/index.ts';
import { LINE_WIDTH, pairs, timeText } from '../../output/layout.ts';
import { layOutHtml } from '../../output/markup.ts';

type Correction = OperationResult<'correction show'>;
type Wording = Correction['changes'];

/** Lays out a correction for editors: facts, and each changed field before and after. */
export function showCorrection(correction: Correction): string {
  const sections = [
    head(correction),
    changes(correction),
    correction.status === 'pending'
      ? `Decide with:\n  $ npx presswerk correction approve ${correction.id}\n  $ npx presswerk correction reject ${correction.id} --reason TEXT`
      : '',
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

function head(correction: Correction): string {
  const { release, closed_by, withheld } = correction;
  return pairs([
    ['correction', correction.id],
    ['status', correction.status],
    ['kind', correction.kind],
    ['note', correction.note],
    ['press release', correction.press_release_id],
    ['release status', release.status],
    ['title', correction.before.title ?? null],
    ['company', release.company_name],
    ['account', release.sandbox ? `${correction.account_id} (sandbox: never public)` : correction.account_id],
    ['language', release.language],
    ['proposed', timeText(correction.created_at)],
    ['decided', timeText(correction.closed_at)],
    ['by', closed_by?.kind === 'editor' ? `editor ${closed_by.name}` : null],
    ['reason', correction.reason],
    ['withheld', withheld?.reason ?? null],
  ]);
}

const FIELDS = CORRECTABLE_FIELDS.map((name) => CONTENT_FIELDS[name].wire);

function changes({ changes, before }: Correction): string {
  return FIELDS.filter((field) => changes[field] !== undefined)
    .map((field) => `${field.toUpperCase()}\n${markedLines('- ', field, before)}\n${markedLines('+ ', field, changes)}`)
    .join('\n\n');
}

function markedLines(mark: string, field: (typeof FIELDS)[number], wording: Wording): string {
  const value = wording[field] ?? '';
  const shown = field === 'text' ? layOutHtml(value, LINE_WIDTH).lines : [printable(value)];
  return shown.map((line) => `  ${mark}${line}`.trimEnd()).join('\n');
}
