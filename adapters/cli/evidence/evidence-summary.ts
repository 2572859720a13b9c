import { type Cell, pairs, table, timeText } from '../output/layout.ts';
import { actorText } from '../output/records.ts';
import type { EvidenceRecord } from './evidence-record.ts';

export function summarize(record: EvidenceRecord): string {
  return [
    headText(record),
    confirmationText(record),
    metadataText(record),
    changesText(record),
    historyText(record),
  ].join('\n\n');
}

function headText(record: EvidenceRecord): string {
  return pairs([
    ['image', record.image_id],
    ['role', record.role],
    ['press release', `${record.press_release_id} (${record.press_release_status ?? 'deleted'})`],
    ['still in use', record.attached],
    ['publisher', `${record.account_name ?? 'unknown'} (${record.account_id})`],
    ['original', `${record.mime_type}, ${record.bytes} bytes`],
    ['SHA-256', record.sha256],
    ['fetched from', record.fetched?.url ?? null],
    ['sent by', record.fetched?.final_url ?? null],
    ['fetched at', record.fetched && timeText(record.fetched.at)],
    ['credit', record.copyright],
    ['licence', record.license_url],
    ['source', record.source_url],
    ['AI label', record.ai_declaration],
    ['declared', record.ai_declaration_requested],
    ['decided by', record.ai_declaration_source],
    [
      'file metadata',
      record.recognised && `${record.recognised.label} (${record.recognised.from}: ${record.recognised.value})`,
    ],
    ['meaning', record.recognised?.reason ?? null],
  ]);
}

function confirmationText(record: EvidenceRecord): string {
  const texts = Object.entries(record.confirm_text).map(([language, text]) => `  ${language}: ${text}`);
  return [
    'RIGHTS CONFIRMED',
    pairs([
      ['  at', timeText(record.rights_confirmed_at)],
      ['  with token', `${record.token_name ?? 'unknown'} (${record.token_id ?? '-'})`],
      ['  from address', record.remote_address],
      ['  text version', record.confirm_text_version],
    ]),
    ...texts,
  ].join('\n');
}

function metadataText({ provenance }: EvidenceRecord): string {
  const { ai, ...statements } = provenance;
  const aiStatements = Object.entries(ai ?? {}).map(([name, value]): [string, Cell] => [`ai_${name}`, value]);
  const entries = [...Object.entries(statements), ...aiStatements].map(([name, value]): [string, Cell] => [
    `  ${name.replaceAll('_', ' ')}`,
    value,
  ]);
  const lines = pairs(entries);
  return `FILE METADATA\n${lines === '' ? '  nothing' : lines}`;
}

function changesText({ changes: edits, changes_has_earlier }: EvidenceRecord): string {
  const rows = edits.flatMap(({ at, token_id, user_id, remote_address, changes: fields }) =>
    fields.map(({ field, before, after }): Cell[] => [
      timeText(at),
      user_id === null ? `token ${token_id ?? '-'}` : `user ${user_id}`,
      remote_address,
      field.replaceAll('_', ' '),
      String(before ?? '-'),
      String(after ?? '-'),
    ]),
  );
  const columns = ['WHEN', 'BY', 'ADDRESS', 'FIELD', 'BEFORE', 'AFTER'];
  return `CHANGED AFTER THE UPLOAD${changes_has_earlier ? ' (latest changes)' : ''}\n${table(columns, rows, '  nothing')}`;
}

function historyText({ history, history_has_earlier }: EvidenceRecord): string {
  const rows = history.map(({ at, action, to, actor }): Cell[] => [
    timeText(at),
    action,
    to ?? 'deleted',
    actorText(actor),
  ]);
  return `HISTORY OF THE PRESS RELEASE${history_has_earlier ? ' (latest entries)' : ''}\n${table(['WHEN', 'ACTION', 'STATUS', 'BY'], rows, '  none')}`;
}
