/**
 * Reads a file as systemd reads EnvironmentFile= (systemd.exec(5)): comments begin with # or ;, values may be quoted, a
 * backslash outside single quotes escapes the next character, nothing is expanded.
 */
export function readBySystemd(text: string): Record<string, string> {
  const read: Record<string, string> = {};
  let rest = text;
  while (rest !== '') {
    const [line] = /^[^\n]*\n?/.exec(rest) ?? [''];
    const [start, name] = /^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*/.exec(line) ?? [];
    if (start === undefined || name === undefined) {
      rest = rest.slice(line.length);
      continue;
    }
    rest = rest.slice(start.length);
    let value = '';
    for (;;) {
      const [token, single, double, escaped, plain] =
        /^(?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^'"\\\n]+))/.exec(rest) ?? [];
      if (token === undefined) break;
      rest = rest.slice(token.length);
      if (single !== undefined) value += single;
      else if (double !== undefined) value += double.replace(/\\(["\\`$])/g, '$1').replace(/\\\n/g, '');
      else if (escaped !== undefined) value += escaped === '\n' ? '' : escaped;
      else value += rest.startsWith('\n') || rest === '' ? (plain ?? '').trimEnd() : plain;
    }
    read[name] = value;
    rest = rest.replace(/^[^\n]*\n?/, '');
  }
  return read;
}

/**
 * Reads .env as docker compose does (see its documentation of the syntax): nothing is special in single quotes;
 * variables are expanded in double quotes and without quotes; ` #` begins a comment outside quotes.
 */
export function readByCompose(text: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, given = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const [, single] = /^'((?:[^'\\]|\\[\s\S])*)'\s*(?:#.*)?$/.exec(given) ?? [];
    const [, double] = /^"((?:[^"\\]|\\[\s\S])*)"\s*(?:#.*)?$/.exec(given) ?? [];
    const expand = (value: string) =>
      value.replace(/\$(?:\$|\{(\w+)\}|(\w+))/g, (all, braced, bare) =>
        all === '$$' ? '$' : (read[braced ?? bare] ?? ''),
      );
    if (single !== undefined) read[name] = single.replace(/\\'/g, "'");
    else if (double !== undefined) read[name] = expand(double.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1'));
    else read[name] = expand(given.replace(/(?:^|\s)#.*$/, '').trim());
  }
  return read;
}
