import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Ready, readyText } from '../../composition/serve/ready.ts';

const READY: Ready = {
  config: { dataDir: '/srv/press', databaseUrl: null, s3: null },
  url: 'https://press.example',
  demo: undefined,
  isNew: false,
};

describe('the start of the server prints', () => {
  it('what to do first where there is no account, and only there', () => {
    const steps = /npx presswerk account create --name .*[\s\S]*npx presswerk user invite --email .* --editor/;
    assert.match(readyText({ ...READY, isNew: true }), steps);
    assert.doesNotMatch(readyText(READY), steps);
  });

  it('where its API and its documentation are', () => {
    const lines = readyText(READY).split('\n');
    for (const address of ['/api/v1', '/docs'])
      assert.ok(
        lines.some((line) => line.split(/[\s()]/).includes(`https://press.example${address}`)),
        address,
      );
  });
});
