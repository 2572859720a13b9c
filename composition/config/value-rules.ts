import { isIP } from 'node:net';
import * as v from 'valibot';
import { parameterFault } from '../../adapters/persistence-mikro-orm/database-url/index.ts';
import { isEmailAddress, isHttpUrl } from '../../domain/index.ts';

export const wholeNumber = (from: number, to: number, remedy: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, remedy),
    v.transform(Number),
  );

const YES = ['1', 'true', 'yes', 'on'];
const NO = ['0', 'false', 'no', 'off'];

export const yesOrNo = (remedy: string) =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.check((text) => YES.includes(text) || NO.includes(text), remedy),
    v.transform((text) => YES.includes(text)),
  );

export const postgresUrl = (otherwise: string) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) && isCredentialsEncoded(new URL(text)),
        `must look like postgres://user:password@host:5432/database, a percent sign written as %25; ${otherwise}`,
      ),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed && dataset.issues === undefined ? parameterFault(dataset.value) : undefined;
        if (fault !== undefined) addIssue({ message: fault });
      }),
    ),
  );

export function isOrigin(text: string): boolean {
  if (!isHttpUrl(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname === '/' && search === '' && hash === '';
}

/** An address for reports of vulnerabilities (RFC 9116, section 2.5.3). */
export function isContact(text: string): boolean {
  if (text.startsWith('mailto:')) return isEmailAddress(text.slice('mailto:'.length));
  return /^tel:\+?[\d().-]+$/.test(text) || (text.startsWith('https://') && isHttpUrl(text) && URL.canParse(text));
}

/** An IP address, with a port if it is not 53. */
export function isNameServer(text: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const isAddress = isIP(text) !== 0 || isIP(plain ?? '') === 4 || isIP(bracketed ?? '') === 6;
  return isAddress && (port === undefined || (Number(port) > 0 && Number(port) <= 65535));
}

/** A base address to which OTLP's own paths can be appended. */
export function isCollector(text: string): boolean {
  if (!isHttpUrl(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username === '' && password === '' && search === '' && hash === '';
}

/** Headers in the form of OpenTelemetry's variables, `name=value,name=value`; undefined if malformed. */
export function headersOf(text: string): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').map((each) => each.trim())) {
    if (pair === '') continue;
    const [, name, encoded = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*([\x21-\x7e]+)$/.exec(pair) ?? [];
    if (name === undefined) return undefined;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(encoded);
    } catch {
      return undefined;
    }
    if (!/^[\t\x20-\x7e]*$/.test(headers[name.toLowerCase()] ?? '')) return undefined;
  }
  return headers;
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** A calendar day in ISO 8601. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Query parameters are refused, because they would set client options. */
export function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\/[^?#]*$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.hostname !== '' && /^(?:\/\d{0,5})?$/.test(url.pathname) && isCredentialsEncoded(url);
}

/** A percent sign in a password has to be written as %25. */
function isCredentialsEncoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
