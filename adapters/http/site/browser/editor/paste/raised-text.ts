const RAISED = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', '(': '⁽', ')': '⁾', n: 'ⁿ' } as const; // biome-ignore format: a table
const LOWERED = { '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉', '+': '₊', '-': '₋', '−': '₋', '(': '₍', ')': '₎' } as const; // biome-ignore format: a table

/**
 * Superscript and subscript as characters of their own, since releases have no such formatting: without them, 10⁶ would
 * become 106. Undefined for text that Unicode has no such characters for.
 */
export function raisedText(text: string, position: 'super' | 'sub'): string | undefined {
  const table: Readonly<Record<string, string>> = position === 'super' ? RAISED : LOWERED;
  const characters = [...text.trim()].map((character) => table[character]);
  return characters.length === 0 || characters.includes(undefined) ? undefined : characters.join('');
}
