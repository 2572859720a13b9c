const CHARACTERS: Readonly<Record<string, string>> = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', '(': '⁽', ')': '⁾', n: 'ⁿ' }; // biome-ignore format: a table

/**
 * Superscript as characters of their own: releases have no such formatting, and 10⁶ would become 106. Subscript stays as
 * plain digits, by which CO2 is found. Undefined for text that has no such characters.
 */
export function superscript(text: string): string | undefined {
  const [, before = '', raised = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const characters = [...raised].map((character) => CHARACTERS[character]);
  return raised === '' || characters.includes(undefined) ? undefined : before + characters.join('') + after;
}
