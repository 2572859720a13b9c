import type { Language } from '../../domain/index.ts';

/** A file's size in kB, or in MB from one megabyte. */
export function fileSize(bytes: number, language: Language): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.max(1, Math.round(kilobytes)).toLocaleString(language)} kB`
    : `${(kilobytes / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
}
