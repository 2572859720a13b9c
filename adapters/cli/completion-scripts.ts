/** Completions after one command. */
export interface CommandWords {
  /** The command, such as `account create`; empty for the program itself. */
  readonly path: string;
  readonly words: readonly { readonly word: string; readonly description: string }[];
}

/** Scripts that complete commands and options; if none matches, the shell completes file names. */
export const COMPLETION_SCRIPTS = { bash, zsh, fish } as const;

export type Shell = keyof typeof COMPLETION_SCRIPTS;

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const pathsOf = (all: readonly CommandWords[]) => all.filter(({ path }) => path !== '').map(({ path }) => quote(path));

function bash(all: readonly CommandWords[]): string {
  const cases = all.map(
    ({ path, words }) => `    ${quote(path)}) words=${quote(words.map((w) => w.word).join(' '))} ;;`,
  );
  return `_presswerk() {
  local path='' words='' next i
  for ((i = 1; i < COMP_CWORD; i++)); do
    next="\${path:+$path }\${COMP_WORDS[i]}"
    case "$next" in
      ${pathsOf(all).join(' | ')}) path=$next ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _presswerk presswerk`;
}

function zsh(all: readonly CommandWords[]): string {
  const cases = all.map(({ path, words }) => {
    const entries = words.map(({ word, description }) => quote(`${word}:${description}`));
    return `    ${quote(path)}) entries=(${entries.join(' ')}) ;;`;
  });
  return `#compdef presswerk
_presswerk() {
  local at='' next i
  local -a entries
  for ((i = 2; i < CURRENT; i++)); do
    next="\${at:+$at }\${words[i]}"
    case "$next" in
      ${pathsOf(all).join(' | ')}) at=$next ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  _describe presswerk entries || _files
}
if [ "$funcstack[1]" = _presswerk ]; then _presswerk "$@"; else compdef _presswerk presswerk; fi`;
}

function fish(all: readonly CommandWords[]): string {
  const lines = all.flatMap(({ path, words }) =>
    words.map(({ word, description }) => {
      const option = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c presswerk -n ${quote(`__presswerk_at ${quote(path)}`)} ${option} -d ${quote(description)}`;
    }),
  );
  return `function __presswerk_at
  set -l at
  for word in (commandline -opc)[2..-1]
    if contains -- (string join -- ' ' $at $word) ${pathsOf(all).join(' ')}
      set -a at $word
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}`;
}
