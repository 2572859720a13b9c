import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../../client/index.ts';
import { makeDemoPublisher } from '../../../composition/demo/demo-publisher.ts';
import { runLifeCycle } from '../../../composition/demo/life-cycle.ts';
import { createPrinter } from '../../../composition/demo/printer.ts';
import { printingFetch } from '../../../composition/demo/printing-fetch.ts';
import { withService } from '../../support/service/with-service.ts';

const service = withService();

test('a picture that the service refuses ends the demo, with the response printed', async () => {
  let printed = '';
  const printer = createPrinter({ write: (text) => (printed += text) }, false);
  const { token = '' } = (await makeDemoPublisher(service.application)) ?? {};
  const walk = runLifeCycle({
    presswerk: createClient({ baseUrl: `${service.baseUrl}/api/v1`, token, fetch: printingFetch(printer) }),
    printer,
    picture: { bytes: new TextEncoder().encode('not a picture'), fileName: 'text.jpg' },
    visit: () => assert.fail('nothing is published'),
    command: () => assert.fail('nothing is in review'),
  });
  await assert.rejects(walk, /^ProblemError: The image must be a .* \(422 validation_failed\)$/);
  assert.match(printed, /"image_format"/);
});
