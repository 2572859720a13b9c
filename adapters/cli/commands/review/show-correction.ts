import { printable } from '../../../../application/messages/printable.ts';
import { CONTENT_FIELDS, CORRECTABLE_FIELDS } from '../../../../domain/index.ts';
import type { OperationResult } from '../../operations/index.ts';
import { LINE_WIDTH, pairs, when } from '../../output/layout.ts';
import { layOut } from '../../output/markup.ts';

type Shown = OperationResult<'correction show'>;
type Wording = Shown['changes'];

/** Lays out a correction for editors: facts, and each changed field before and after. */
export function showCorrection(correction: Shown): string {
  const sections = [
    head(correction),
    changes(correction),
    correction.status === 'pending'
      ? `Decide with:\n  $ npx presswerk correction approve ${correction.id}\n  $ npx presswerk correction reject ${correction.id} --reason TEXT`
      : '',
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

function head(correction: Shown): string {
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
    ['proposed', when(correction.created_at)],
    ['decided', when(correction.closed_at)],
    ['by', closed_by?.kind === 'editor' ? `editor ${closed_by.name}` : null],
    ['reason', correction.reason],
    ['withheld', withheld?.reason ?? null],
  ]);
}

const FIELDS = CORRECTABLE_FIELDS.map((name) => CONTENT_FIELDS[name].wire);

function changes({ changes, before }: Shown): string {
  return FIELDS.filter((field) => changes[field] !== undefined)
    .map((field) => `${field.toUpperCase()}\n${lines('- ', field, before)}\n${lines('+ ', field, changes)}`)
    .join('\n\n');
}

function lines(mark: string, field: (typeof FIELDS)[number], wording: Wording): string {
  const value = wording[field] ?? '';
  const shown = field === 'text' ? layOut(value, LINE_WIDTH).lines : [printable(value)];
  return shown.map((line) => `  ${mark}${line}`.trimEnd()).join('\n');
}
