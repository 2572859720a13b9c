/** Rules for text that every field shares (contract §1). */

/** The number of Unicode code points. */
export function codePointLength(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i += isPairAt(text, i) ? 2 : 1) length++;
  return length;
}

/** True if the text has more than `max` code points. */
export function isLongerThan(text: string, max: number): boolean {
  // Fast path: nearly every text is short enough in UTF-16 units.
  return text.length > max && codePointLength(text) > max;
}

/** The code points in [`begin`, `end`), counted from 0. */
export function sliceCodePoints(text: string, begin: number, end = Number.POSITIVE_INFINITY): string {
  const from = indexAfter(text, 0, begin);
  return text.slice(from, indexAfter(text, from, end - begin));
}

/** The index `count` code points after `from`, in UTF-16 units; at most the end of the text. */
function indexAfter(text: string, from: number, count: number): number {
  if (count >= text.length - from) return text.length;
  let index = from;
  for (let counted = 0; counted < count && index < text.length; counted++) {
    index += isPairAt(text, index) ? 2 : 1;
  }
  return index;
}

function isPairAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}

/** NUL and the other C0 and C1 control characters and DEL; tab, line feed and carriage return are text. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Control characters that are white space, except tab and line breaks: vertical tab, form feed, next line. */
const SPACING_CONTROLS = /[\u000b\u000c\u0085]/g;

/** Replaces each control character that counts as white space in a long text by a space (contract §1). */
export function withPlainSpaces(text: string): string {
  return text.replace(SPACING_CONTROLS, ' ');
}

export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text);
}

/** True for a string with a lone surrogate: it has no UTF-8 form, and databases refuse it. */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

export type TextFault = 'lone_surrogate' | 'control_characters';

/** The fault that prevents storing a string, or undefined. */
export function textFault(text: string): TextFault | undefined {
  if (hasLoneSurrogate(text)) return 'lone_surrogate';
  if (hasControlCharacters(text)) return 'control_characters';
  return undefined;
}

/** Any character except white space and invisible ones, such as zero-width characters. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text without visible characters. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  // Fast path: most texts begin with a visible ASCII character.
  return !(first > 0x20 && first < 0x7f) && !VISIBLE.test(text);
}

/** Line breaks, controls and invisible characters, but not those that join letters or choose their variants. */
const OUTSIDE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/** True for one line of visible characters and spaces. */
export function isOneLine(text: string): boolean {
  return !OUTSIDE_LINE.test(text);
}

const HTTP_URL = /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#:]+)(?::(\d{1,5}))?(?:[/?#][^\s"<>\\^`{|}]*)?$/i;
const HOST_LABEL = /^[\p{L}\p{Nd}_-][\p{L}\p{M}\p{Nd}_-]*$/u;
const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;
const IPV6_GROUP = /^[\da-f]{1,4}$/i;

/**
 * True for an absolute http or https URL with a host name or an IP address, without white space. Credentials are
 * refused because the address is printed on a public page.
 */
export function isHttpUrl(text: string): boolean {
  const url = HTTP_URL.exec(text);
  return url !== null && isHost(url[1] as string) && Number(url[2] ?? 0) <= 65_535;
}

/** Local part as in RFC 5322 without quotes, with the letters of RFC 6531. */
const EMAIL = /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*@([^\s@]+)$/u;

/** True for a deliverable address. Quoted names, comments and IP addresses are deliberately not supported. */
export function isEmailAddress(text: string): boolean {
  const host = EMAIL.exec(text)?.[1];
  return host !== undefined && !host.endsWith('.') && !/^[\d.]+$/.test(host) && !host.startsWith('[') && isHost(host);
}

/** An IPv6 address in brackets, or a name that may end in a dot; a numeric last label requires an IPv4 address. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) as string;
  if (/^(?:\d+|0x[\da-f]*)$/i.test(last)) {
    return isIpv4(labels);
  }
  return labels.every((label) => label.length <= 63 && HOST_LABEL.test(label));
}

function isIpv4(parts: readonly string[]): boolean {
  return parts.length === 4 && parts.every((part) => IPV4_PART.test(part) && Number(part) <= 255);
}

/** RFC 4291 §2.2: eight groups; one run of zeros may be left out, and the last two groups may be written as IPv4. */
function isIpv6(text: string): boolean {
  const withIpv4 = /^(.*:)(\d[\d.]*\.[\d.]*)$/.exec(text);
  if (withIpv4 !== null && !isIpv4((withIpv4[2] as string).split('.'))) return false;
  const halves = (withIpv4 === null ? text : `${withIpv4[1]}0:0`).split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isWhole = halves.length === 2 ? groups.length < 8 : halves.length === 1 && groups.length === 8;
  return isWhole && groups.every((group) => IPV6_GROUP.test(group));
}

/** The text with each line break, and the white space around it, as one space. */
export function onOneLine(text: string): string {
  const lines = text.split(/[\r\n]+/);
  const last = lines.length - 1;
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === last ? line : line.trimEnd()))
    .join(' ');
}

/** A readable path segment: `Größe & Maß` becomes `groesse-mass`; never empty, at most 80 characters. */
export function slugify(text: string, fallback = 'release'): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return slug === '' ? fallback : slug;
}
