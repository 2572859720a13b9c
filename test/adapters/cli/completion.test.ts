import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

describe('shell completion', () => {
  let line: CommandLine;
  before(() => {
    line = createCommandLine();
  });
  after(() => line.close());
  const script = async (shell: string) => (await line.run('completion', shell)).stdout;

  /** Bash's completions of the last word. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const program = `${await script('bash')}
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _presswerk; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', program, 'bash', 'presswerk', ...words]);
    assert.deepEqual([status, String(stderr)], [0, '']);
    return String(stdout).split('\n').filter(Boolean);
  };

  it('completes commands, subcommands and options in bash', { skip: !isThere('bash') }, async () => {
    assert.deepEqual(await offered('acc'), ['account']);
    assert.deepEqual(await offered('account', 'e'), ['enable']);
    assert.deepEqual(await offered('account', 'create', '--n'), ['--name']);
    assert.deepEqual(await offered('review', 'approve', '17', '--sub'), ['--submission']);
    assert.deepEqual(await offered('nothing', 'account', 'cr'), ['create']);
    const commands = await offered('');
    for (const command of ['serve', 'review', 'release', 'completion', '--help']) assert.ok(commands.includes(command));
  });

  it('describes every command and option in words, without an identifier of the source', async () => {
    const scriptText = await script('fish');
    assert.match(scriptText, /'review undo'.* -l editor -d 'name of the editor who approved it'/s);
    assert.deepEqual(scriptText.match(/\b[a-z]+[A-Z]\w*/g) ?? [], []);
  });

  for (const shell of ['bash', 'zsh', 'fish']) {
    it(`is a valid script for ${shell}`, { skip: !isThere(shell) }, async () => {
      const { status, stderr } = spawnSync(shell, ['-n'], { input: await script(shell) });
      assert.deepEqual([status, String(stderr)], [0, '']);
    });
  }

  it('covers every command in each shell, and refuses other shells', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const text = await script(shell);
      for (const path of ['account disable', 'booking revoke', 'review redo']) {
        assert.equal(text.includes(`'${path}'`) || text.includes(path), path !== 'review redo');
      }
      assert.equal((await line.json('completion', shell)).script, text.trimEnd());
    }
    assert.match((await line.run('completion', 'tcsh')).stderr, /Allowed values: bash, zsh, fish/);
  });
});
