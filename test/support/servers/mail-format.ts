import assert from 'node:assert/strict';
import type { ReceivedMail } from './mail-server.ts';

const HEADERS = ['date', 'from', 'message-id', 'mime-version', 'subject', 'to', 'auto-submitted', 'content-type'];
/** RFC 5322, section 2.1.1. */
const LINE_MAX = 998;

/**
 * Asserts that a mail is printable ASCII in lines of legal length, repeats no header, consists of one plain text and
 * one HTML page in UTF-8, and says the same in both.
 */
export function assertWellFormed(mail: ReceivedMail): void {
  const { raw, headers, text, html } = mail;
  const [head = ''] = raw.split('\r\n\r\n');
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
  assert.deepEqual(names, [...new Set(names)]);
  for (const name of HEADERS) assert.ok(headers[name], `${name} in ${head}`);
  assert.match(raw, /^[\t\r\n -~]*$/);
  for (const line of raw.split('\r\n')) {
    assert.doesNotMatch(line, /[\r\n]/);
    assert.ok(line.length <= LINE_MAX, line);
  }
  assert.match(headers['content-type'] ?? '', /^multipart\/alternative;/);
  const types = [...raw.matchAll(/^Content-Type: (?!multipart)(.*)\r$/gim)].map(([, type]) => type);
  assert.deepEqual(types, ['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
  assert.deepEqual(statementsOfHtml(html), statementsOfText(text));
}

/** Asserts that mail programs can end the subscription of a mail with one click (RFC 8058). */
export function assertOneClick({ headers, text }: ReceivedMail): void {
  const [, address] = /^<(https:\/\/[^\s<>,]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  assert.ok(address, headers['list-unsubscribe']);
  assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  assert.ok(text.includes(new URL(address).pathname.replace(/.*\//, '')), 'the text has a link of the same secret');
}

/** Lines and addresses of a plain text, without repetitions. */
function statementsOfText(text: string): string[] {
  return sorted(text.split('\n'));
}

/** Lines and addresses of a page's body, without pictures. */
function statementsOfHtml(html: string): string[] {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const addresses = [...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  return sorted([...body.split(/<[^>]*>|\n/), ...addresses].map(unescaped));
}

const sorted = (lines: readonly string[]): string[] =>
  [...new Set(lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== ''))].sort();

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
