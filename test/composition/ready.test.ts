import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Ready, readyText } from '../../composition/serve/ready.ts';

const READY: Ready = {
  config: { dataDir: '/srv/press', databaseUrl: null, s3: null },
  url: 'https://press.example',
  demo: undefined,
  isNew: false,
};

describe('the ready message shows', () => {
  it('the first steps only if there is no account', () => {
    const steps = /npx presswerk account create --name .*[\s\S]*npx presswerk user invite --email .* --editor/;
    assert.match(readyText({ ...READY, isNew: true }), steps);
    assert.doesNotMatch(readyText(READY), steps);
  });

  it('the URLs of API and documentation', () => {
    const lines = readyText(READY).split('\n');
    for (const address of ['/api/v1', '/docs'])
      assert.ok(
        lines.some((line) => line.split(/[\s()]/).includes(`https://press.example${address}`)),
        address,
      );
  });
});
