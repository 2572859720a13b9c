import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf } from '../../../composition/serve/address.ts';
import { type Ready, readyText } from '../../../composition/serve/ready.ts';

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

  it('an address that can be opened: BASE_URL, or that of HOST', () => {
    const addresses = [
      { baseUrl: 'https://press.example', host: '0.0.0.0' },
      { baseUrl: null, host: '0.0.0.0' },
      { baseUrl: null, host: '::' },
      { baseUrl: null, host: '192.0.2.7' },
    ].map((config) => addressOf(config, 8080));
    assert.deepEqual(addresses, [
      'https://press.example',
      'http://localhost:8080',
      'http://localhost:8080',
      'http://192.0.2.7:8080',
    ]);
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
