/* Browser names in User-Agents, in the order of matching: many browsers also name others. */

const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A short name for a User-Agent, such as `Firefox, Windows`. Unknown ones are returned unchanged. */
export function deviceName(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
  return names.length === 0 ? userAgent : names.join(', ');
}
