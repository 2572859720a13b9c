/** The members of a stream that the demo uses. */
export interface Writer {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

export interface Printer {
  /** Begins a numbered step; `explanation` is a sentence about it. */
  step(title: string, explanation?: string): void;
  request(method: string, address: string, headers: Readonly<Record<string, string>>, body: unknown): void;
  response(status: number, statusText: string, headers: Readonly<Record<string, string>>, body: unknown): void;
  command(line: string, output: string): void;
  note(text: string): void;
}

const STYLES = { bold: '1', dim: '2', green: '32', yellow: '33', cyan: '36' } as const;
const STRING_MAX = 110;
/** Maximum items printed of a list of objects, and of a list of texts or numbers. */
const ITEMS_MAX = 3;
const WORDS_MAX = 8;
const LINE_MAX = 110;

/** Prints requests and responses for people: abbreviated JSON, secrets cut, colours only if `colours` is true. */
export function createPrinter(out: Writer, colours: boolean): Printer {
  let steps = 0;
  const paint = (style: keyof typeof STYLES, text: string) =>
    colours ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  const block = (mark: string, lines: readonly string[]) => {
    for (const line of lines) out.write(`${paint('dim', mark)} ${line}\n`);
  };
  const headerLines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => paint('dim', `${name}: ${withoutSecret(value)}`));
  const bodyLines = (body: unknown) =>
    body === undefined ? [] : (typeof body === 'string' ? body : formatJson(shorten(body))).split('\n');
  return {
    step(title, explanation) {
      steps++;
      out.write(`\n${paint('bold', `${String(steps).padStart(2)}. ${title}`)}\n`);
      if (explanation !== undefined) out.write(`    ${explanation}\n`);
      out.write('\n');
    },
    request(method, address, headers, body) {
      block('>', [paint('cyan', `${method} ${address}`), ...headerLines(headers), ...bodyLines(body)]);
    },
    response(status, statusText, headers, body) {
      const line = paint(status < 400 ? 'green' : 'yellow', `${status} ${statusText}`);
      block('<', [line, ...headerLines(headers), ...bodyLines(body)]);
    },
    command(line, output) {
      out.write(`${paint('cyan', `$ ${line}`)}\n`);
      block('|', output.trimEnd().split('\n'));
    },
    note(text) {
      out.write(`  ${paint('bold', text)}\n`);
    },
  };
}

/** Shows only the beginning of a token: a terminal's output may be shared. */
function withoutSecret(value: string): string {
  return value.replace(/^(Bearer \S{8})\S+$/, '$1…');
}

/** Any JSON with long texts cut and long lists replaced by their length. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    const characters = Array.from(value);
    if (characters.length <= STRING_MAX) return value;
    return `${characters.slice(0, STRING_MAX).join('')}… (${characters.length} characters)`;
  }
  if (Array.isArray(value)) {
    const max = value.every((item) => typeof item === 'string') ? WORDS_MAX : ITEMS_MAX;
    const items = value.slice(0, max).map(shorten);
    return value.length > max ? [...items, `… and ${value.length - max} more`] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}

/** Formats JSON, with everything on one line that fits. */
export function formatJson(value: unknown, indent = ''): string {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE_MAX) return flat;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((item) => formatJson(item, deeper))
    : Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${formatJson(inner, deeper)}`);
  return `${open}\n${members.map((member) => deeper + member).join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${onOneLine(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
